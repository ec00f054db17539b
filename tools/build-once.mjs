import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { CACHE, ROOT } from './project.mjs'

function addToHash(hash, path) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory())
    for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name))
  else if (!/\.test\.tsx?$/.test(path)) hash.update(path.slice(ROOT.length)).update(readFileSync(path))
}

/**
 * Builds what is missing (the file `built`) or older than its sources, by their content; `build` answers how its program ended. Throws with
 * that program's words when it fails.
 */
export async function buildOnce(name, { sources, built }, build) {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, join(ROOT, source))
  const wanted = hash.digest('hex')
  const stamp = join(CACHE, `${name}-built`)
  const isBuilt = () => existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isBuilt()) return
  await oneAtATime(name, async () => {
    if (!isBuilt()) await runBuild(name, build, { stamp, wanted })
  })
}

async function runBuild(name, build, { stamp, wanted }) {
  console.log(`Building the ${name} …`)
  const { code, output, seconds } = await build()
  if (code !== 0) throw new Error(`The ${name} could not be built (code ${code}):\n${output}`)
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(stamp, wanted)
  console.log(`Built the ${name} in ${seconds.toFixed(1)} s`)
}
