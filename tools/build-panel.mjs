import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, isMain, ROOT, runMain } from './project.mjs'
import { runTool } from './run-program.mjs'
import { writeBill } from './write-bill.mjs'

/** The sources of the built panel. */
const SOURCES = [
  'apps/panel/build',
  'apps/panel/index.html',
  'apps/panel/package.json',
  'apps/panel/public',
  'apps/panel/src',
  'apps/panel/vite.config.ts',
  'packages/contract/src',
  'packages/domain/src',
  'packages/texts/src',
  'package-lock.json',
]
const DIST = join(ROOT, 'apps/panel/dist')

function addToHash(hash, path) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory())
    for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name))
  else if (!/\.test\.tsx?$/.test(path)) hash.update(path.slice(ROOT.length)).update(readFileSync(path))
}

/**
 * Builds apps/panel/dist when it is missing or older than its sources, by their content, and writes beside it what is shipped (`dist/`).
 * Throws with Vite's words when it fails.
 */
export async function buildPanel() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addToHash(hash, join(ROOT, source))
  const wanted = hash.digest('hex')
  const stamp = join(CACHE, 'panel-built')
  const isFresh =
    existsSync(join(DIST, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isFresh) return
  console.log('Building the panel …')
  // The server may start while Vite works, and serves this folder.
  mkdirSync(DIST, { recursive: true })
  const options = { cwd: join(ROOT, 'apps/panel'), env: { NODE_ENV: 'production', NO_COLOR: '1' } }
  const { code, output, seconds } = await runTool('vite', ['build', '--logLevel', 'warn'], options)
  if (code !== 0) throw new Error(`The panel could not be built (vite build, code ${code}):\n${output}`)
  await writeBill()
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(stamp, wanted)
  console.log(`Built the panel in ${seconds.toFixed(1)} s`)
}

if (isMain(import.meta.url)) await runMain(buildPanel)
