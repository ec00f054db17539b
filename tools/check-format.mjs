import { findingsOf, runAsProgram } from './checks.mjs'
import { runTool } from './run-program.mjs'

/** Biome's formatting and order of imports. `npm run format` corrects both. */
export async function checkFormat(root) {
  const args = ['check', '--linter-enabled=false', '--max-diagnostics=50', '--colors=off', '.']
  return findingsOf('biome', await runTool('biome', args, { cwd: root }))
}

await runAsProgram(import.meta.url, checkFormat)
