import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildOnce } from './build-once.mjs'
import { isMain, ROOT, runMain } from './project.mjs'
import { runTool } from './run-program.mjs'
import { writeBill } from './write-bill.mjs'

/** The sources of the built panel. */
const SOURCES = [
  'apps/panel/build',
  'apps/panel/index.html',
  'apps/panel/package.json',
  'apps/panel/public',
  'apps/panel/service-worker',
  'apps/panel/src',
  'apps/panel/vite.config.ts',
  'packages/contract/src',
  'packages/domain/src',
  'packages/texts/src',
  'package-lock.json',
]
const DIST = join(ROOT, 'apps/panel/dist')

/**
 * Builds apps/panel/dist when it is missing or older than its sources, by their content, and writes beside it what is shipped (`dist/`).
 * Throws with Vite's words when it fails.
 */
export async function buildPanel() {
  await buildOnce('panel', { sources: SOURCES, built: join(DIST, 'index.html') }, async () => {
    // The server may start while Vite works, and serves this folder.
    mkdirSync(DIST, { recursive: true })
    const options = { cwd: join(ROOT, 'apps/panel'), env: { NODE_ENV: 'production', NO_COLOR: '1' } }
    const result = await runTool('vite', ['build', '--logLevel', 'warn'], options)
    if (result.code === 0) await writeBill()
    return result
  })
}

if (isMain(import.meta.url)) await runMain(buildPanel)
