import { buildHelp } from './build-help.mjs'
import { buildPanel } from './build-panel.mjs'
import { ensureTestBrowser } from './chromium.mjs'
import { install } from './install.mjs'
import { runMain } from './project.mjs'
import { runTool } from './run-program.mjs'

/**
 * Takes a picture of every screen into screens/: the Playwright project `screens`. With `--help-pictures` those of the help site are made
 * anew, one after the other: they share one list.
 */
async function main() {
  const [first, ...rest] = process.argv.slice(2)
  const ofHelp = first === '--help-pictures'
  const chosen = ofHelp
    ? ['--project=help', '--workers=1', ...rest]
    : ['--project=screens', ...process.argv.slice(2)]
  await install()
  await ensureTestBrowser()
  await buildPanel()
  await buildHelp()
  const args = ['test', '--config', 'tests/browser/playwright.config.ts', ...chosen]
  const { code } = await runTool('playwright', args, {
    show: true,
    env: ofHelp ? { HELP_PICTURES: 'make' } : {},
  })
  return code
}

await runMain(main)
