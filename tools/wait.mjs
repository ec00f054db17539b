import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'

const SAY_EVERY_MS = 15_000
const ASK_EVERY_MS = 50

/**
 * Waits for `ready`, and reports every so often the subject and the length of the wait. There is no deadline: how long
 * a start takes is the machine's affair, and the caller watches the child, whose end rejects `ready` or ends the wait.
 */
export async function sayWhatTakesLong(what, ready, { everyMs = SAY_EVERY_MS, say = console.log } = {}) {
  const started = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1000)
    say(`Still waiting for ${what} (${seconds} s) …`)
  }, everyMs)
  try {
    return await ready
  } finally {
    clearInterval(timer)
  }
}

/** Asks an address until it answers 200, or until `signal` says that nobody is there any more to answer. */
export async function untilHealthy(url, signal) {
  while (!signal.aborted) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) })
      await answer.body?.cancel()
      if (answer.status === 200) return
    } catch {
      // It does not listen yet, or not fast enough for this one question.
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

/** Node's own `recursive` never comes back from a file system that answers ENOENT for a folder that is there, such as /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Makes the data folder. Throws with its name when it cannot be made or written, and with the system's reason. */
export function requireFolder(folder) {
  try {
    makeFolder(folder)
    readdirSync(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(
      `The data folder cannot be written: ${folder} (${error.code ?? error.message}).\nChoose another one: PAYVAND_DATA=/a/folder/of/yours npm start`,
      { cause: error },
    )
  }
}
