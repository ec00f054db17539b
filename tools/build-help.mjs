import { join } from 'node:path'
import { buildOnce } from './build-once.mjs'
import { isMain, ROOT, runMain } from './project.mjs'
import { runNode } from './run-program.mjs'

/** The sources of the built help site: its pages, and the sentences and documents that it shows. */
const SOURCES = [
  'apps/help/assets',
  'apps/help/build',
  'apps/help/eleventy.config.js',
  'apps/help/layouts',
  'apps/help/package.json',
  'apps/help/pages',
  'apps/help/pictures',
  'apps/help/vite.config.ts',
  'docs',
  'packages/contract/src',
  'packages/domain/src',
  'packages/texts/src',
  'package-lock.json',
]

/** Builds apps/help/dist when it is missing or older than its sources. */
export async function buildHelp() {
  await buildOnce('help', { sources: SOURCES, built: join(ROOT, 'apps/help/dist/index.html') }, () =>
    runNode(['apps/help/build/build-site.ts'], { env: { NODE_ENV: 'production', NO_COLOR: '1' } }),
  )
}

if (isMain(import.meta.url)) await runMain(buildHelp)
