import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildOnce } from './build-once.mjs'
import { isMain, ROOT, runMain } from './project.mjs'
import { run, runNode, runTool } from './run-program.mjs'

/** The sources of the client that an installation hands out: what describes its calls, and what makes a package of that. */
const SOURCES = [
  'apps/client/README.md',
  'apps/client/build',
  'apps/client/package.json',
  'apps/client/src',
  'apps/client/tsconfig.json',
  'apps/server/package.json',
  'apps/server/src',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
]
const DIST = join(ROOT, 'apps/client/dist')
const PACKAGE = join(DIST, 'payvand-client.tgz')

/** Builds apps/client/dist/payvand-client.tgz, which `npm install` takes, when it is missing or older than its sources. */
export async function buildClient() {
  await buildOnce('client', { sources: SOURCES, built: PACKAGE }, async () => {
    const openApi = join(DIST, 'openapi.json')
    mkdirSync(DIST, { recursive: true })
    let seconds = 0
    for (const step of [
      () => runNode(['apps/server/bin/payvand.mjs', 'openapi', '--out', openApi]),
      () => runNode(['apps/client/build/build-package.ts', openApi]),
      () => runTool('tsc', ['-p', 'apps/client/dist/source', '--pretty', 'false']),
      () => run('tar', ['-czf', PACKAGE, '-C', DIST, 'package']),
    ]) {
      const result = await step()
      seconds += result.seconds
      if (result.code !== 0) return { ...result, seconds }
    }
    return { code: 0, output: '', seconds }
  })
}

if (isMain(import.meta.url)) await runMain(buildClient)
