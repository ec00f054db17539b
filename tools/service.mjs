import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { environment, nodePath, ROOT } from './project.mjs'
import { exitCode } from './run-program.mjs'

const KILL_AFTER_MS = 10_000

/**
 * By default Node keeps 134 MB for values that live a moment, each of its threads an arena of malloc's, and malloc what one large page
 * needed once. The image and the systemd unit say the same.
 */
const LITTLE_MEMORY = {
  flags: ['--max-semi-space-size=8'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
}

const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href

/**
 * Starts a long-running program of ours with Node 24. `ended` resolves with its exit code; `stop` asks it to end, and kills
 * it after ten seconds. Its output goes to ours; with `readLines` its lines of output come there instead. It stands in a
 * process group of its own, so that Ctrl+C reaches it once, from us; and it ends when we die, even of SIGKILL.
 */
export function startService(args, { env = {}, readLines } = {}) {
  const child = spawn(nodePath(), [...LITTLE_MEMORY.flags, '--import', END_WITH_PARENT, ...args], {
    cwd: ROOT,
    env: environment({ ...LITTLE_MEMORY.env, ...env }),
    stdio: ['pipe', readLines ? 'pipe' : 'inherit', 'inherit'],
    detached: true,
  })
  if (readLines) splitLines(child.stdout, readLines)
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${args[0]} could not be started: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return ended
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    const code = await ended
    clearTimeout(timer)
    return code
  }
  return { ended, stop }
}

function splitLines(stream, onLine) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
}

/** Tells whether the port is still free. */
export function isPortFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
