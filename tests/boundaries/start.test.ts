import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

interface Service {
  ended: Promise<number>
  stop(): Promise<number>
}
interface StartSandboxOptions {
  port: number
  dataFolder: string
  panelUrls: string[]
  program: string[]
  say: { everyMs: number; say(line: string): void }
}
// The tools are plain JavaScript, without types of their own.
const { startSandbox }: { startSandbox(options: StartSandboxOptions): Promise<{ service: Service }> } =
  await import(new URL('../../tools/sandbox.mjs', import.meta.url).href)
const { untilHealthy }: { untilHealthy(url: string, signal: AbortSignal): Promise<void> } = await import(
  new URL('../../tools/wait.mjs', import.meta.url).href
)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payvand-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A sandbox that does what it is told, in the real one's place. */
async function sandboxThat(source: string, said: string[] = []) {
  const program = join(folder, 'child.mjs')
  await writeFile(program, source)
  const say = { everyMs: 50, say: (line: string) => void said.push(line) }
  return startSandbox({ port: 1, dataFolder: folder, panelUrls: [], program: [program], say })
}

describe('npm start', () => {
  test('waits for a slow child as long as it lives, and says what it waits for and since when', async () => {
    const said: string[] = []
    const { service } = await sandboxThat(
      `setTimeout(() => console.log('{"ready":true,"hosts":[]}'), 800); setInterval(() => {}, 1000)`,
      said,
    )
    await service.stop()
    expect(said.length).toBeGreaterThan(2)
    expect(said[0]).toMatch(/^Still waiting for the sandbox \(\d+ s\)/)
  })

  test('says at once that a child died', async () => {
    await expect(sandboxThat('process.exit(7)')).rejects.toThrow(
      'The sandbox stopped while starting (code 7)',
    )
  })

  test('asks a server that is slow to listen until it answers, and one that is gone no longer', async () => {
    let asked = 0
    const server = createServer((_, response) => {
      asked += 1
      response.writeHead(asked < 3 ? 503 : 200, { connection: 'close' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    await untilHealthy(`http://127.0.0.1:${port}/`, new AbortController().signal)
    expect(asked).toBe(3)
    await new Promise((resolve) => server.close(resolve))
    const ended = new AbortController()
    const waiting = untilHealthy(`http://127.0.0.1:${port}/`, ended.signal)
    ended.abort()
    await waiting
  })

  test.each([
    ['a data folder that cannot be made', { PAYVAND_DATA: '/proc/nowhere' }, '/proc/nowhere'],
    ['a data folder that is a file', { PAYVAND_DATA: join(ROOT, 'package.json') }, 'package.json'],
  ])('names %s', async (_, env, named) => {
    const { code, output } = await npmStart(env)
    expect(output).toContain(`The data folder cannot be written: `)
    expect(output).toContain(named)
    expect(code).toBe(1)
  })

  test('names a port that is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const { code, output } = await npmStart({ PAYVAND_DATA: folder, PORT: String(port) })
    server.close()
    expect(output).toContain(`Port ${port} is already in use`)
    expect(code).toBe(1)
  })
})

/** `npm start` to its end, which comes before anything was started. */
async function npmStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['tools/start.mjs'], { cwd: ROOT, env: { ...process.env, ...env } })
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  child.stderr.on('data', (part) => (output += part))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

test('a tool imports no package before anything is installed', async () => {
  const tools = join(ROOT, 'tools')
  const files = (await readdir(tools)).filter((name) => name.endsWith('.mjs'))
  const imports = await Promise.all(
    files.map(async (name) => {
      const source = await readFile(join(tools, name), 'utf8')
      return [...source.matchAll(/^(?:import|export)\s(?:[^'"]*\sfrom\s)?['"]([^'"]+)['"]/gm)].map(
        ([, from]) => `${name}: ${from}`,
      )
    }),
  )
  expect(imports.flat().length).toBeGreaterThan(files.length)
  expect(imports.flat().filter((each) => !/: (?:node:|\.)/.test(each))).toEqual([])
})
