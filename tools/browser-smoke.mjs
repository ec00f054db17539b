import { buildPanel } from './build-panel.mjs'
import { ensureTestBrowser } from './chromium.mjs'
import { runTool } from './run-program.mjs'

/** Sessions and projects: both break when the panel as a whole is broken. */
const SMOKE = ['panel/session.spec.ts', 'panel/projects.spec.ts']

/** A few tests of the built panel against the real server. Answers how many steps failed: none or one. */
export async function runBrowserSmoke() {
  await ensureTestBrowser()
  await buildPanel()
  const env = { NO_GALLERY: '1' }
  const args = [
    'test',
    '--config',
    'tests/browser/playwright.config.ts',
    '--project=panel',
    '--reporter=list',
    ...SMOKE,
  ]
  const { code } = await runTool('playwright', args, { show: 'browser │ ', env })
  return code === 0 ? 0 : 1
}
