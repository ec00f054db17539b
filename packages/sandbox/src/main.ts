import { type SandboxOptions, startSandbox } from './start-sandbox.ts'

/**
 * The sandbox as a program. SANDBOX_PORT (4010; 0 for any), SANDBOX_HOST (127.0.0.1), SANDBOX_DATA (folder; absent keeps
 * everything in memory), SANDBOX_REDIRECT_URIS (comma separated), SANDBOX_PRODUCTS (48), SANDBOX_PAGE_DELAY (ms, 0),
 * SANDBOX_PARENT=1 (end when the parent's pipe or channel closes). Prints one line of JSON when it listens.
 */
const { env } = process
const options: SandboxOptions = {
  host: env['SANDBOX_HOST'] ?? '127.0.0.1',
  basePort: wholeNumber('SANDBOX_PORT', 4010),
  dataFolder: env['SANDBOX_DATA'] ?? null,
  productsPerSite: wholeNumber('SANDBOX_PRODUCTS', 48),
  pageDelayMs: wholeNumber('SANDBOX_PAGE_DELAY', 0),
  ...(env['SANDBOX_REDIRECT_URIS'] === undefined
    ? {}
    : { redirectUris: env['SANDBOX_REDIRECT_URIS'].split(',').map((each) => each.trim()) }),
}
const sandbox = await startSandbox(options).catch((error: unknown) => {
  console.error(`the sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})

const named = (sites: Record<string, { url: string; title: string }>): object[] =>
  Object.entries(sites).map(([key, site]) => ({ key, ...site }))

process.stdout.write(
  `${JSON.stringify({
    ready: true,
    marketplace: sandbox.marketplace.url,
    websites: named(sandbox.websites),
    badSites: named(sandbox.badSites),
    shops: named(sandbox.shops),
    instagram: sandbox.instagram,
    messengers: named(sandbox.messengers),
    sms: named(sandbox.sms),
    hosts: sandbox.hosts,
  })}\n`,
)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end)
if (env['SANDBOX_PARENT'] === '1') {
  process.once('disconnect', end)
  process.stdin.once('end', end).once('error', end).resume()
}

function end(): void {
  sandbox.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}

function wholeNumber(name: string, otherwise: number): number {
  const text = env[name]
  if (text === undefined) return otherwise
  if (!/^\d+$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`)
  return Number(text)
}
