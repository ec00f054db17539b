import { findingsOf, runAsProgram } from './checks.mjs'
import { runTool } from './run-program.mjs'

/** knip: files and exports nobody uses, dependencies declared and unused or used and undeclared (knip.json). */
export async function checkDeadCode(root) {
  return findingsOf('knip', await runTool('knip', ['--no-progress', '--directory', root], { cwd: root }))
}

await runAsProgram(import.meta.url, checkDeadCode)
