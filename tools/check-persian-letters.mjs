import { isTest, linesOf, runAsProgram, sourceFiles } from './checks.mjs'

const ARABIC_SCRIPT = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/
/** Arabic yeh, kaf and alef maksura, which look like Persian letters and are others. */
const ARABIC_SPELLING = /[\u064a\u0643\u0649]/
const ALLOWED = /^packages\/(texts\/|crawler\/src\/lexicon\/|sandbox\/)/

/**
 * Persian words a person reads live in packages/texts; elsewhere a letter is written as a \u escape. In our own words
 * yeh and kaf are the Persian letters, not the Arabic ones that look alike: a search for a word must find it.
 */
export function checkPersianLetters(root) {
  const findings = []
  for (const file of sourceFiles(root, { extensions: ['.ts', '.tsx', '.mjs', '.css', '.html'] })) {
    if (isTest(file)) continue
    const isOurWords = file.startsWith('packages/texts/')
    const wrong = isOurWords ? ARABIC_SPELLING : ALLOWED.test(file) ? null : ARABIC_SCRIPT
    if (!wrong) continue
    linesOf(root, file).forEach((line, index) => {
      const found = wrong.exec(line)
      if (!found) return
      const code = found[0].codePointAt(0)?.toString(16).padStart(4, '0')
      const advice = isOurWords ? 'use the Persian letter' : 'move the word to packages/texts'
      findings.push(`${file}:${index + 1}: letter U+${code?.toUpperCase()}: ${advice}`)
    })
  }
  return findings
}

await runAsProgram(import.meta.url, checkPersianLetters)
