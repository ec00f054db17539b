import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { CACHE, isMain, ROOT, runMain } from './project.mjs'
import { run } from './run-program.mjs'

/** The files that decide the content of node_modules. */
function manifestFiles() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name, 'package.json')),
  )
  return [join(ROOT, 'package-lock.json'), join(ROOT, 'package.json'), ...workspaces.filter(existsSync)]
}

/**
 * Installs the dependencies when node_modules is missing or the lockfile or a package.json has changed since. It is
 * `npm install` and not `npm ci`: both follow the lockfile, but `npm ci` begins by deleting node_modules under a
 * program that may be running. A release is installed with `npm ci` (docs/operating.md).
 *
 * npm judges `engines` by the Node that runs it, so under Node 20 it warns of every dependency that wants a newer one,
 * although they run on the Node 24 of the package `node`. Errors alone are shown, so that a failure is not buried in those.
 */
export async function install() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of manifestFiles()) hash.update(readFileSync(file))
  const wanted = hash.digest('hex')
  const stamp = join(CACHE, 'installed')
  const isInstalled = () =>
    existsSync(join(ROOT, 'node_modules/.bin/node')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted
  if (isInstalled()) return
  await oneAtATime('install', async () => {
    if (!isInstalled()) await runInstall(stamp, wanted)
  })
}

async function runInstall(stamp, wanted) {
  console.log('Installing dependencies (npm install) …')
  const { code, output, seconds } = await run('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) throw new Error(`npm install failed (code ${code}):\n${output}`)
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(stamp, wanted)
  console.log(`Installed in ${seconds.toFixed(0)} s`)
}

if (isMain(import.meta.url)) await runMain(install)
