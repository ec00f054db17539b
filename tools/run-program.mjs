import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { environment, nodePath, programPath, ROOT } from './project.mjs'

/**
 * Runs a program to its end and says how it ended: `{code, output, seconds}`. `show` passes its output through as it comes
 * (a text: each line behind that text), else it is collected. Never throws for a non-zero code; throws when the program cannot be started.
 */
export function run(command, args, { cwd = ROOT, env = {}, show = false } = {}) {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const stdio = show && typeof show !== 'string' ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd, env: environment(env), stdio })
    const parts = []
    for (const stream of [child.stdout, child.stderr]) {
      if (typeof show === 'string') showBehind(show, stream)
      else stream?.on('data', (part) => parts.push(part))
    }
    child.on('error', reject)
    child.on('close', (code, signal) => {
      const output = Buffer.concat(parts).toString()
      resolve({ code: exitCode(code, signal), output, seconds: (performance.now() - started) / 1000 })
    })
  })
}

function showBehind(name, stream) {
  createInterface({ input: stream }).on('line', (line) => console.log(`${name}${line}`))
}

/** Runs a JavaScript or TypeScript file with Node 24. */
export function runNode(args, options) {
  return run(nodePath(), args, options)
}

/** Runs a dependency's command-line program with Node 24. */
export function runTool(name, args, options) {
  return run(nodePath(), [programPath(name), ...args], options)
}

/** The exit code of an ended program; one ended by a signal counts as a shell counts it. */
export function exitCode(code, signal) {
  const signals = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 }
  return code ?? signals[signal] ?? 1
}
