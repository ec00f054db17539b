import { linesOf, runAsProgram, sourceFiles } from './checks.mjs'

const MOST_LINES = 400
const LINES_WITHOUT_REASON = 250
/** The reason stands in a comment near the top: `Long because: …`. */
const REASON = /long because/i
const TOP_LINES = 20

/** A file past 250 lines says why near its top; past 400 it is split. */
export function checkFileSizes(root) {
  const findings = []
  for (const file of sourceFiles(root, { extensions: ['.ts', '.tsx', '.mjs', '.css'] })) {
    const lines = linesOf(root, file)
    const count = lines.at(-1) === '' ? lines.length - 1 : lines.length
    if (count > MOST_LINES) findings.push(`${file}: ${count} lines, at most ${MOST_LINES}: split it`)
    else if (count > LINES_WITHOUT_REASON && !lines.slice(0, TOP_LINES).some((line) => REASON.test(line)))
      findings.push(`${file}: ${count} lines: split it, or say near the top "Long because: …"`)
  }
  return findings
}

await runAsProgram(import.meta.url, checkFileSizes)
