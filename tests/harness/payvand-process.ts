import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sandbox } from '@payvand/sandbox'
import { isFreePort } from './is-free-port.ts'
import { sandboxControl } from './sandbox-control.ts'
import { waitUntil } from './wait-until.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** A running Payvand, as its own process: the only honest way to kill it. */
export interface PayvandProcess {
  url: string
  pid: number
  output(): string
  isRunning(): boolean
  /** kill -9: nothing gets a chance to tidy up. */
  kill(): Promise<void>
  /** Stops the program as a person does. Answers the exit code. */
  stop(): Promise<number | null>
}

export interface PayvandOptions {
  dataFolder: string
  sandbox: Sandbox | null
  databaseUrl?: string | null
  env?: Record<string, string>
  role?: 'start' | 'serve' | 'work'
  /** Default: one that is free. */
  port?: number
  /** The folder of another version's checkout, whose program is run instead of this one's. */
  checkout?: string | undefined
}

/**
 * A port below those a system gives to programs that ask for any: the many servers of other tests do so, and could take
 * it before the program does. `fetch` refuses 10080.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 10_100 + Math.floor(Math.random() * 9_900)
    if (await isFreePort(port)) return port
  }
  throw new Error('no port is free')
}

const mainOf = ({ checkout }: PayvandOptions): string =>
  checkout === undefined ? MAIN : join(checkout, 'apps/server/src/main.ts')

function environmentOf({ dataFolder, sandbox, databaseUrl }: PayvandOptions): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PAYVAND_DATA: dataFolder,
    PAYVAND_LOG_LEVEL: 'warn',
    // A killed holder keeps its queue this long on PostgreSQL; tests kill too often to wait half a minute each time.
    PAYVAND_QUEUE_LEASE_MS: '2000',
    // Orders are read in their own tests; elsewhere a reading would take a fault, or be counted, that is meant for others.
    PAYVAND_ORDER_POLL_SECONDS: 'off',
    PAYVAND_CHAT_POLL_SECONDS: 'off',
    PAYVAND_WALLET_POLL_SECONDS: 'off',
    PAYVAND_PLATFORM_READ_SECONDS: 'off',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(sandbox
      ? {
          PAYVAND_SANDBOX_URL: sandbox.marketplace.url,
          PAYVAND_SANDBOX_DIGIKALA_URL: sandbox.shops.digikala.url,
          PAYVAND_SANDBOX_INSTAGRAM_URL: sandbox.instagram.url,
          PAYVAND_SANDBOX_MESSENGERS: JSON.stringify(messengersOf(sandbox)),
          PAYVAND_SANDBOX_SMS_URLS: JSON.stringify({
            kavenegar: sandbox.sms.kavenegar.url,
            smsir: sandbox.sms.smsir.url,
          }),
          PAYVAND_SANDBOX_WEBSITES: JSON.stringify(Object.values(sandbox.websites)),
          PAYVAND_ALLOW_HOSTS: sandbox.hosts.join(','),
        }
      : {}),
  }
}

/** The bots of the practice world, as its own program names them. */
const messengersOf = ({ messengers }: Sandbox) =>
  Object.entries(messengers).map(([key, messenger]) => ({ key, ...messenger }))

/** Runs a command of the program to its end, as a person types it; it must succeed. Answers what it printed. */
export async function runPayvandCommand(
  options: PayvandOptions,
  command: readonly string[],
  input = '',
): Promise<string> {
  const child = spawn(process.execPath, [mainOf(options), ...command], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...environmentOf(options), ...options.env },
  })
  child.stdin.end(input)
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`payvand ${command.join(' ')} ended with ${code}:\n${output}`)
  return output
}

const LITTLE_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

/** Starts the program as its image does, and waits until it is ready. */
export async function startPayvand(options: PayvandOptions): Promise<PayvandProcess> {
  const port = options.port ?? (await freePort())
  const { sandbox } = options
  if (sandbox) await sandboxControl(sandbox).allowReturnTo(`http://127.0.0.1:${port}/login`)
  const { role = 'start' } = options
  const child = spawn(process.execPath, ['--max-semi-space-size=8', mainOf(options), role], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environmentOf(options), ...LITTLE_MEMORY, PORT: String(port), ...options.env },
  })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const url = `http://127.0.0.1:${port}`
  if (role !== 'work') await ready(child, url, () => output)
  return {
    url,
    pid: child.pid as number,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
}

async function ready(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`Payvand ended at its start:\n${output()}`)
    try {
      return (await fetch(`${url}/v1/health`)).status === 200
    } catch {
      return false
    }
  }
  await waitUntil('Payvand is ready', isReady).catch((error: unknown) => {
    throw new Error(`Payvand is not ready; it said:\n${output()}`, { cause: error })
  })
}
