import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAsProgram, sourceFiles } from './checks.mjs'
import { commentReader } from './comments.mjs'

/** The sources of atproto, saleor and logto have between 0.3 and 2.7 in a hundred. */
const MOST_PERCENT = 3

/**
 * Finds too many comments that begin without a subject, such as "Whose rows are read." or "Of one call.": their reader
 * has to guess the noun. A few of them are good English, so a small share may stay.
 */
export async function checkComments(root) {
  const commentsOf = await commentReader()
  const comments = sourceFiles(root, { extensions: ['.ts', '.tsx', '.mjs', '.css'] })
    .filter((file) => !/(?:^|\/)fixtures\//.test(file))
    .flatMap((file) => commentsOf(file, readFileSync(join(root, file), 'utf8')))
  const elliptic = comments.filter(({ isElliptic }) => isElliptic)
  if (elliptic.length * 100 <= comments.length * MOST_PERCENT) return []
  const share = ((elliptic.length * 100) / comments.length).toFixed(1)
  return [
    `${elliptic.length} of ${comments.length} comments (${share} %, at most ${MOST_PERCENT} %) begin without a subject: write sentences that have one`,
    ...elliptic.map(({ place, words }) => `${place}: ${words.split('\n', 1)[0].slice(0, 100)}`),
  ]
}

await runAsProgram(import.meta.url, checkComments)
