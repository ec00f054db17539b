import { join } from 'node:path'
import { install } from './install.mjs'
import { ROOT, runMain } from './project.mjs'
import { runNode } from './run-program.mjs'

/** Writes docs/basalam.md, the table of Basalam's calls and ours, by making each of ours against the sandbox. */
async function main() {
  await install()
  const { code } = await runNode([join(ROOT, 'tests/conformance/basalam/write-coverage-page.ts')], {
    show: true,
  })
  return code
}

await runMain(main)
