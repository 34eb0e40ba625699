package game

import java.nio.file.Files
import java.nio.file.Path
import org.juliet.Default
import org.juliet.Versioned
import org.juliet.WasNamed
import org.juliet.archive.Kinds
import org.juliet.schema.HistoryDirectory

enum class Metal { TIN, IRON }

@Versioned
data class Item(val name: String, @Default("1") val count: Int)

@Versioned
class Player {
    var name: String = "nobody"
    var gold: Int = 10
    var metal: Metal = Metal.IRON
    private var level = 3
    var hour: Int = now()
    val items: MutableList<Item> = mutableListOf()
    var best: Item? = null

    private fun now() = 7
}

/** Prints the save of a player, which it writes first where there is none. */
fun main(arguments: Array<String>) {
    val kinds = Kinds.of(PlayerCodec.KIND).with(HistoryDirectory.of(Path.of(arguments[0])).readOrNone())
    val save = Path.of("save.jasset")
    if (Files.notExists(save)) {
        val fresh = Player()
        fresh.items.add(Item("rope", 2))
        Files.write(save, kinds.saver().save(fresh, PlayerCodec.KIND))
    }
    val player = kinds.loader().load(Files.readAllBytes(save), PlayerCodec.KIND).value()
    print(String(kinds.saver().save(player, PlayerCodec.KIND)))
    println("was saved with " + player.gold)
}
