import { buildPanel } from './build-panel.mjs'
import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { runMain } from './project.mjs'
import { runTool } from './run-program.mjs'

/** Takes a picture of every screen into screens/: the Playwright project `screens`. */
async function main() {
  await install()
  const env = { CHROME_PATH: await ensureChromium() }
  await buildPanel()
  const args = [
    'test',
    '--config',
    'tests/browser/playwright.config.ts',
    '--project',
    'screens',
    ...process.argv.slice(2),
  ]
  const { code } = await runTool('playwright', args, { show: true, env })
  return code
}

await runMain(main)
