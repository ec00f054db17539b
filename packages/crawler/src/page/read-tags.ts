import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Handler, Parser } from 'htmlparser2'

/** Real pages stay below 60 levels. */
const DEEPEST = 1_500
/** The parser looks through its list of open elements at a tag: so many looks in all. A real page has a million. */
const MOST_LOOKS = 20_000_000
/** Tags of real pages have some tens. */
const MOST_ATTRIBUTES = 300
/** Characters read at once, before others have their turn. */
const PIECE = 32_768

/**
 * Reads HTML of any quality and tells the handler of its tags and texts; a text may come in several pieces. Others have
 * their turn in between. Reading ends early where the page nests deeper than any real one, has too many tags for its
 * depth or too many attributes in one of them, and once `isDone` answers true.
 */
export async function readTags(
  html: string,
  handler: Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag'>,
  isDone: () => boolean,
): Promise<void> {
  let depth = 0
  let deepest = 0
  let attributes = 0
  let looks = 0
  let isOver = false
  const end = () => {
    isOver = true
    parser.pause()
  }
  const parser: Parser = new Parser(
    {
      ontext: (text) => handler.ontext(text),
      onattribute() {
        attributes += 1
        if (attributes > MOST_ATTRIBUTES) end()
      },
      onopentag(name, given, isImplied) {
        attributes = 0
        depth += 1
        deepest = Math.max(deepest, depth)
        if (depth > DEEPEST) end()
        else handler.onopentag(name, given, isImplied)
      },
      onclosetag(name, isImplied) {
        depth -= 1
        handler.onclosetag(name, isImplied)
      },
    },
    { decodeEntities: true },
  )
  for (let from = 0; from < html.length; from += PIECE) {
    if (from > 0) await nextTurn()
    const piece = html.slice(from, from + PIECE)
    deepest = depth
    parser.write(piece)
    looks += deepest * tagsIn(piece)
    if (isOver || looks > MOST_LOOKS || isDone()) return
  }
  parser.end()
}

function tagsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) count += 1
  return count
}
