import { appendFileSync } from 'node:fs'

/**
 * Loaded into the program before anything else: writes down every turn of the event loop that took long, by the clock and
 * in CPU time of the main thread, which other work on the machine does not lengthen.
 */
const file = process.env['PAYVAND_BENCH_TURNS']
const LONG_MS = 20
if (file) {
  let at = performance.now()
  let cpu = cpuMs()
  setInterval(() => {
    const now = performance.now()
    const used = cpuMs()
    if (now - at > LONG_MS)
      appendFileSync(file, `${JSON.stringify({ at: Date.now(), clockMs: now - at, cpuMs: used - cpu })}\n`)
    at = performance.now()
    cpu = cpuMs()
  }, 5).unref()
}

function cpuMs() {
  // Asking for the whole process first brings the count of this thread up to the moment.
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
