import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSandbox } from '@payvand/sandbox'
import { startPayvand } from '../tests/harness/payvand-process.ts'
import { marked } from './marked.ts'

const GUESSES = 400
const LIMIT = 5
const ATTACKERS = 12
const MANY_GUESSES = 10_000
const MANY_ATTACKERS = 200
const OWNER_COMES_EVERY_MS = 500
/** Login limits count addresses: behind a proxy on loopback every request says its own. */
const OWNER = '198.51.100.7'
const OWNERS_PHONE = '198.51.100.8'

interface Answer {
  status: number
  waitSeconds: number
  cookie: string | null
}

/**
 * Measures the limits on logins against: 400 wrong passwords at once, a lock-out of the owner from twelve addresses, 10,000
 * guesses in parallel from 200 addresses while the owner signs in again and again on a known device, and forged entries of X-Forwarded-For behind a proxy that appends. A guess counts as evaluated where the answer is 401.
 */
export async function run(): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'payvand-logins-'))
  const sandbox = await startSandbox({ productsPerSite: 1 })
  const payvand = await startPayvand({ dataFolder, sandbox, env: { PAYVAND_TRUST_PROXY: '1' } })
  const login = (username: string, password: string, forwardedFor: string, cookie: string | null = null) =>
    ask(payvand.url, { username, password, forwardedFor, cookie })
  try {
    const burst = await Promise.all(
      Array.from({ length: GUESSES }, (_, guess) => login('digikala', `Wrong${guess}`, '203.0.113.1')),
    )
    print(`${GUESSES} wrong passwords at once, one address`, burst, LIMIT)

    const device = (await login('shopfa', 'Demo1234', OWNER)).cookie
    const attack = await Promise.all(
      Array.from({ length: GUESSES }, (_, guess) =>
        login('shopfa', `Wrong${guess}`, `203.0.113.${10 + (guess % ATTACKERS)}`),
      ),
    )
    print(`${GUESSES} at once on one name, ${ATTACKERS} addresses`, attack, LIMIT * ATTACKERS)
    console.log(`  the owner, known device: ${(await login('shopfa', 'Demo1234', OWNER, device)).status}`)
    const first = await login('shopfa', 'Demo1234', OWNERS_PHONE)
    console.log(`  the owner, new device: ${first.status}, told to wait ${first.waitSeconds} s`)
    if (first.status === 429 && first.waitSeconds > 0 && first.waitSeconds <= 180) {
      await new Promise((resolve) => setTimeout(resolve, first.waitSeconds * 1_000))
      console.log(`  the same after that wait: ${(await login('shopfa', 'Demo1234', OWNERS_PHONE)).status}`)
    }

    await guessFromEverywhere(login)

    const forged: Answer[] = []
    for (let guess = 0; guess < 60; guess += 1)
      forged.push(await login(`name-${guess}`, 'Wrong1234', `10.1.2.${guess}, 203.0.113.99`))
    print('60 failures, forged X-Forwarded-For before the appended entry', forged, 30)
  } finally {
    await payvand.kill()
    await sandbox.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

type Login = (
  username: string,
  password: string,
  forwardedFor: string,
  cookie?: string | null,
) => Promise<Answer>

/** The owner comes in on their device while all the guesses are under way. */
async function guessFromEverywhere(login: Login): Promise<void> {
  // Each sign-in gives the device a new token.
  let device = (await login('sazito', 'Demo1234', OWNER)).cookie
  const comeIn = async () => {
    const answer = await login('sazito', 'Demo1234', OWNER, device)
    device = answer.cookie ?? device
    return answer
  }
  const over = new AbortController()
  const owner = signInAgainAndAgain(comeIn, over.signal)
  const guesses = await Promise.all(
    Array.from({ length: MANY_GUESSES }, (_, guess) =>
      login('sazito', `Wrong${guess}`, `203.0.${guess % MANY_ATTACKERS}.7`),
    ),
  )
  over.abort()
  print(`${MANY_GUESSES} at once on one name, ${MANY_ATTACKERS} addresses`, guesses, LIMIT * MANY_ATTACKERS)
  const { times, refused } = await owner
  const longest = Math.round(Math.max(...times))
  marked(
    `  the owner, known device, meanwhile: ${times.length} sign-ins, ${refused} refused (limit 0), ${longest} ms at the longest`,
    refused > 0 || times.length === 0,
  )
}

async function signInAgainAndAgain(
  signIn: () => Promise<Answer>,
  over: AbortSignal,
): Promise<{ times: number[]; refused: number }> {
  const times: number[] = []
  let refused = 0
  while (!over.aborted) {
    const begun = performance.now()
    if ((await signIn()).status !== 200) refused += 1
    times.push(performance.now() - begun)
    await sleep(OWNER_COMES_EVERY_MS)
  }
  return { times, refused }
}

async function ask(
  url: string,
  request: { username: string; password: string; forwardedFor: string; cookie: string | null },
): Promise<Answer> {
  const { username, password, forwardedFor, cookie } = request
  const reply = await fetch(`${url}/v1/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': forwardedFor,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify({ username, password }),
  })
  await reply.arrayBuffer()
  return {
    status: reply.status,
    waitSeconds: Number(reply.headers.get('retry-after') ?? 0),
    cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? null,
  }
}

function print(what: string, answers: readonly Answer[], limit: number): void {
  const evaluated = answers.filter(({ status }) => status === 401).length
  const statuses: Record<string, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  marked(`${what}: ${evaluated} evaluated, limit ${limit}  ${JSON.stringify(statuses)}`, evaluated > limit)
}
