import { isTest, linesOf, runAsProgram, sourceFiles } from './checks.mjs'

/** An exception says why on its line or the line above: `clock-ok: …`. */
const EXCEPTION = /clock-ok: \S/
const MACHINES_CLOCK = /\bnew Date\(\s*\)|\bDate\.now\b|(?<!new )\bDate\(\s*\)/

/**
 * The server's rows go by the database's clock: `services.now()`, an argument, or `now()` in a statement. A machine's own may be
 * an hour off, and what one process writes another compares. How long something takes is measured with `performance.now()`.
 */
export function checkClock(root) {
  const findings = []
  for (const file of sourceFiles(root, { folders: ['apps/server/src'], extensions: ['.ts'] })) {
    if (isTest(file)) continue
    const lines = linesOf(root, file)
    lines.forEach((line, index) => {
      if (!MACHINES_CLOCK.test(line) || EXCEPTION.test(line) || EXCEPTION.test(lines[index - 1] ?? '')) return
      findings.push(
        `${file}:${index + 1}: the machine's clock where the database's belongs: ${line.trim().slice(0, 100)}`,
      )
    })
  }
  return findings
}

await runAsProgram(import.meta.url, checkClock)
