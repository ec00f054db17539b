import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { runAsProgram, sourceFiles } from './checks.mjs'

/** The first word of a comment that leaves its subject out. */
const ELLIPTIC = /^(?:What|Who|Whose|Whoever|Whatever|Where|Of|So|Nobody|None|Those)\b/
/** Orders to a tool are no prose. */
const DIRECTIVE = /^(?:biome-|oxlint-|@ts-|@vitest-|[@#]__|\/\s*<)/
/** The sources of atproto, saleor and logto have between 0.3 and 2.7 in a hundred. */
const MOST_PERCENT = 3

/**
 * Finds too many comments that begin without a subject, such as "Whose rows are read." or "Of one call.": their reader
 * has to guess the noun. A few of them are good English, so a small share may stay.
 */
export function checkComments(root) {
  const comments = sourceFiles(root, { extensions: ['.ts', '.tsx', '.mjs', '.css'] })
    .filter((file) => !/(?:^|\/)fixtures\//.test(file))
    .flatMap((file) => commentsOf(file, readFileSync(join(root, file), 'utf8')))
  const elliptic = comments.filter(({ words }) => ELLIPTIC.test(words))
  if (elliptic.length * 100 <= comments.length * MOST_PERCENT) return []
  const share = ((elliptic.length * 100) / comments.length).toFixed(1)
  return [
    `${elliptic.length} of ${comments.length} comments (${share} %, at most ${MOST_PERCENT} %) begin without a subject: write sentences that have one`,
    ...elliptic.map(({ place, words }) => `${place}: ${words.split('\n', 1)[0].slice(0, 100)}`),
  ]
}

/** The comments of a file as words, with their places. Lines of `//` under each other are one comment. */
function commentsOf(file, text) {
  const found = []
  for (const comment of parsedComments(file, text)) {
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
  return found.filter(({ words }) => words !== '' && !DIRECTIVE.test(words))
}

function parsedComments(file, text) {
  if (!file.endsWith('.css'))
    return parseSync(file, text).comments.filter(({ start }) => !text.startsWith('#!', start))
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 0: whole, 1: value, index }) => ({
    type: 'Block',
    value,
    start: index,
    end: index + whole.length,
  }))
}

await runAsProgram(import.meta.url, checkComments)
