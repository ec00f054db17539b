/** The first word of a comment that leaves its subject out. */
const ELLIPTIC = /^(?:What|Who|Whose|Whoever|Whatever|Where|Of|So|Nobody|None|Those)\b/
/** Orders to a tool are no prose. */
const DIRECTIVE = /^(?:biome-|oxlint-|@ts-|@vitest-|[@#]__|\/\s*<)/

/**
 * A reader of the comments of a file as `{place, words, isElliptic}`. Lines of `//` under each other are one comment. The
 * parser is loaded here, since a fresh clone starts these tools before anything is installed.
 */
export async function commentReader() {
  const { parseSync } = await import('oxc-parser')
  return (file, text) => commentsOf(parseSync, file, text)
}

function commentsOf(parse, file, text) {
  const found = []
  for (const comment of parsedComments(parse, file, text)) {
    const { type, value, start, end } = comment
    const last = found.at(-1)
    if (last?.isOwnLine && type === 'Line' && /^[ \t]*\r?\n[ \t]*$/.test(text.slice(last.end, start)))
      last.end = end
    else {
      const before = text.slice(0, start)
      const isOwnLine = type === 'Line' && /(?:^|\n)[ \t]*$/.test(before)
      const words = value.replaceAll(/^[ \t]*\*/gm, '').trim()
      found.push({ place: `${file}:${before.split('\n').length}`, words, end, isOwnLine })
    }
  }
  return found
    .filter(({ words }) => words !== '' && !DIRECTIVE.test(words))
    .map(({ place, words }) => ({ place, words, isElliptic: ELLIPTIC.test(words) }))
}

function parsedComments(parse, file, text) {
  if (!file.endsWith('.css'))
    return parse(file, text).comments.filter(({ start }) => !text.startsWith('#!', start))
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 0: whole, 1: value, index }) => ({
    type: 'Block',
    value,
    start: index,
    end: index + whole.length,
  }))
}
