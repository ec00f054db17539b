import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './project.mjs'

const LOOK_MS = 300
/** Nothing that is done so takes as long: whoever holds it then is gone, and another program has its number. */
const LONGEST_MS = 15 * 60_000

/**
 * Does what two programs of this folder must not do at the same time, such as installing. The second waits for the first, and does it
 * again only if it finds that it has to.
 */
export async function oneAtATime(name, work) {
  const place = createHash('sha256').update(ROOT).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `payvand-${place}-${name}.lock`)
  let waits = false
  while (!take(lock)) {
    if (!waits) console.log(`Another program does this here already (${name}). Waiting for it …`)
    waits = true
    await sleep(LOOK_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    // Where no lock can be written nobody else has one either.
    if (error.code !== 'EEXIST') return true
    if (isHeld(lock)) return false
    rmSync(lock, { force: true })
    return false
  }
}

function isHeld(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > LONGEST_MS) return false
    const holder = Number(readFileSync(lock, 'utf8'))
    // It is empty for a moment before its holder has written who it is.
    if (holder > 0) process.kill(holder, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
