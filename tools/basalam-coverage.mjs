import { join } from 'node:path'
import { install } from './install.mjs'
import { ROOT, runMain } from './project.mjs'
import { runNode, runTool } from './run-program.mjs'

const EXPECTED_ANSWERS = 'packages/connectors/src/basalam/contract/expected-answers.json'

/**
 * Writes docs/basalam.md, the table of Basalam's calls and ours, and the answers that the contract watch expects, by making each of
 * ours against the sandbox.
 */
async function main() {
  await install()
  const { code } = await runNode([join(ROOT, 'tests/conformance/basalam/write-coverage-page.ts')], {
    show: true,
  })
  if (code !== 0) return code
  const formatted = await runTool('biome', ['format', '--write', EXPECTED_ANSWERS], { show: true })
  return formatted.code
}

await runMain(main)
