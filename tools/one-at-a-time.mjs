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
  let taken = take(lock)
  while (taken === 'by another') {
    if (!waits) console.log(`Another program does this here already (${name}). Waiting for it …`)
    waits = true
    await sleep(LOOK_MS)
    taken = take(lock)
  }
  try {
    return await work()
  } finally {
    if (taken === 'by us') rmSync(lock, { force: true })
  }
}

/** Answers who has the lock now; `by nobody` where none can be written, and then each goes on by itself. */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return 'by us'
  } catch (error) {
    if (error.code !== 'EEXIST') return 'by nobody'
    if (isHeld(lock)) return 'by another'
    try {
      rmSync(lock, { force: true })
      return 'by another'
    } catch {
      // Another user's program left it, and only they can take it away.
      return 'by nobody'
    }
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
