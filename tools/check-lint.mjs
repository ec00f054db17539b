import { findingsOf, runAsProgram } from './checks.mjs'
import { runTool } from './run-program.mjs'

/** oxlint with its type-aware rules (a promise nobody waits for), by .oxlintrc.json. Warnings fail as well. */
export async function checkLint(root) {
  const args = ['--type-aware', '--deny-warnings', '--format', 'unix', '.']
  return findingsOf('oxlint', await runTool('oxlint', args, { cwd: root }))
}

await runAsProgram(import.meta.url, checkLint)
