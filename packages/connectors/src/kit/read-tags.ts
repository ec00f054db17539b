import { type Handler, Parser } from 'htmlparser2'

/** Real pages stay below 60 levels. */
const DEEPEST = 1_500
/** The parser looks through its list of open elements at an end tag: so many looks in all. A real page has a million. */
const MOST_LOOKS = 100_000_000
/** A start tag moves the list, which costs about as much as so few looks at each. */
const MOVE = 1 / 16
const PIECE = 32_768
const SEARCHING = /<\/|<form/gi

/**
 * Reads HTML of any quality and tells what `handlerOf` makes for the parser of its tags and texts; a text may come in
 * several pieces. Reading ends early where the page nests deeper than `most` levels or has too many tags for its depth.
 */
export function readTags(
  html: string,
  handlerOf: (parser: Parser) => Partial<Handler>,
  most = DEEPEST,
): void {
  let depth = 0
  let deepest = 0
  let looks = 0
  const handler: Partial<Handler> = {}
  const parser = new Parser(handler, { decodeEntities: true })
  const given = handlerOf(parser)
  Object.assign(handler, given, {
    onopentag(name, attributes, isImplied) {
      depth += 1
      deepest = Math.max(deepest, depth)
      given.onopentag?.(name, attributes, isImplied)
    },
    onclosetag(name, isImplied) {
      depth -= 1
      given.onclosetag?.(name, isImplied)
    },
  } satisfies Partial<Handler>)
  for (let from = 0; from < html.length; from += PIECE) {
    const piece = html.slice(from, from + PIECE)
    deepest = depth
    parser.write(piece)
    looks += deepest * ((piece.match(SEARCHING) ?? []).length + MOVE * (piece.split('<').length - 1))
    if (deepest > most || looks > MOST_LOOKS) return
  }
  parser.end()
}
