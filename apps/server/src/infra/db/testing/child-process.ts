import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface ScriptProcess {
  child: ChildProcess
  /** Every line it wrote so far; grows. */
  lines: string[]
  /** Resolves at the `count`-th line; rejects when the process ends before. */
  waitForLines(count: number): Promise<void>
  kill(): Promise<void>
}

/** Runs a script of ours as a process of its own and reads what it says line by line. */
export function startScript(script: URL, parameters: readonly string[]): ScriptProcess {
  const child = spawn(process.execPath, [script.pathname, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const waiting = new Set<() => void>()
  const closed = once(child, 'close')
  let ended = false
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    for (const look of waiting) look()
  })
  void closed.then(() => {
    ended = true
    for (const look of waiting) look()
  })
  return {
    child,
    lines,
    waitForLines(count) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const look = (): void => {
        if (lines.length >= count) resolve()
        else if (ended) reject(new Error(`The process ended after ${lines.length} lines`))
      }
      waiting.add(look)
      look()
      return promise.finally(() => waiting.delete(look))
    },
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
