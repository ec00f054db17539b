import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 500

/** The parent of a process, where the system tells it (Linux). */
function parentOf(pid) {
  try {
    // "pid (name) state ppid …", and a name may hold anything.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return null
  }
}

/**
 * Calls back when the npm that started us is gone. npm runs a script through a shell, and hands a signal to that shell
 * only: without this, `kill` on `npm start` would leave the server running and holding its port.
 */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = parentOf(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(timer)
    callback()
  }, LOOK_EVERY_MS)
  timer.unref()
}
