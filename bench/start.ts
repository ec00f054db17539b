import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LIMITS = { firstStartMs: 10_000, laterStartMs: 4_000, memoryMb: 450 }
const REST_MS = 20_000
const LATER_STARTS = 3

/** `npm start` to `GET /v1/health` 200, on an empty data folder and again; and the memory of all its processes at rest. */
export async function run(): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'payvand-start-'))
  try {
    const first = await measure(dataFolder, false)
    print('first start', first.readyMs, LIMITS.firstStartMs, 'ms')
    for (let start = 1; start <= LATER_STARTS; start += 1) {
      const later = await measure(dataFolder, start === LATER_STARTS)
      print(`later start ${start}`, later.readyMs, LIMITS.laterStartMs, 'ms')
      if (later.memory) {
        print(
          'memory at rest (PSS of all processes, npm included)',
          later.memory.pssMb,
          LIMITS.memoryMb,
          'MB',
        )
        console.log(`  the same as RSS, shared pages counted in each process: ${later.memory.rssMb} MB`)
      }
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

function print(what: string, value: number, limit: number, unit: string): void {
  const ratio = (value / limit).toFixed(2)
  console.log(
    `${what}: ${value} ${unit}, limit ${limit} ${unit}, ratio ${ratio}${value > limit ? '  OVER' : ''}`,
  )
}

interface Measured {
  readyMs: number
  memory: { pssMb: number; rssMb: number } | null
}

async function measure(dataFolder: string, restFirst: boolean): Promise<Measured> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), PAYVAND_DATA: dataFolder },
  })
  try {
    await ready(child, port)
    const readyMs = Math.round(performance.now() - began)
    if (!restFirst) return { readyMs, memory: null }
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    return { readyMs, memory: memoryOf(descendants(child.pid as number)) }
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    for (const pid of descendants(child.pid as number)) {
      if (commandOf(pid).includes('tools/start.mjs') && !commandOf(pid).startsWith('sh'))
        process.kill(pid, 'SIGTERM')
    }
    await ended
  }
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/v1/health`)).status === 200) return
    } catch {
      // The server is not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('npm start ended before it was ready')
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : ''
}

function descendants(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const file = `/proc/${name}/stat`
    if (!/^\d+$/.test(name) || !existsSync(file)) continue
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    parents.set(Number(name), Number(fields[1]))
  }
  const found = [root]
  for (const pid of found) {
    for (const [child, parent] of parents) if (parent === pid) found.push(child)
  }
  return found
}

function memoryOf(pids: readonly number[]): { pssMb: number; rssMb: number } {
  let pss = 0
  let rss = 0
  for (const pid of pids) {
    const file = `/proc/${pid}/smaps_rollup`
    if (!existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    pss += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
    rss += Number(/^Rss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  }
  return { pssMb: Math.round(pss / 1_024), rssMb: Math.round(rss / 1_024) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return (address as { port: number }).port
}
