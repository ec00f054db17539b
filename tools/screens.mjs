import { buildPanel } from './build-panel.mjs'
import { ensureTestBrowser } from './chromium.mjs'
import { install } from './install.mjs'
import { runMain } from './project.mjs'
import { runTool } from './run-program.mjs'

/** Takes a picture of every screen into screens/: the Playwright project `screens`. */
async function main() {
  await install()
  await ensureTestBrowser()
  await buildPanel()
  const args = [
    'test',
    '--config',
    'tests/browser/playwright.config.ts',
    '--project=screens',
    ...process.argv.slice(2),
  ]
  const { code } = await runTool('playwright', args, { show: true })
  return code
}

await runMain(main)
