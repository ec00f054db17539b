import { join } from 'node:path'
import { install } from './install.mjs'
import { ROOT, runMain } from './project.mjs'
import { runNode } from './run-program.mjs'

/**
 * Checks the connector against the real Basalam with BASALAM_TOKEN; it reports its own steps, and asks nothing without
 * one.
 */
async function main() {
  await install()
  const program = join(ROOT, 'tests/conformance/run-booth-checks.ts')
  const { code } = await runNode([program, ...process.argv.slice(2)], { show: true })
  return code
}

await runMain(main)
