import { setTimeout as sleep } from 'node:timers/promises'
import {
  hashSessionToken,
  newSessionToken,
} from '../../apps/server/src/modules/accounts/sessions/session-tokens.ts'
import { insertSession } from '../../apps/server/src/modules/accounts/sessions/sessions-store.ts'
import { insertUser } from '../../apps/server/src/modules/accounts/users/users-store.ts'
import { freePort } from '../../tests/harness/payvand-process.ts'
import { marked } from '../marked.ts'
import { type Crowd, openCrowd } from './crowd.ts'

const SELLERS = 50
const WATCHED_MS = 30_000
/** A seller at work; the busy one asks a hundred times as often. */
const EVERY_MS = 500
const BUSY_TIMES = 100
const LEAST_FAIRNESS = 0.95

/** Fifty sellers ask what a panel asks, one of them a hundred times as often as each other: how evenly are the others answered? */
export async function runBusyCaller(): Promise<boolean> {
  const crowd = await openCrowd()
  try {
    const { url } = await crowd.startServer(await freePort())
    const tokens: string[] = []
    while (tokens.length < SELLERS) tokens.push(await signIn(crowd, `seller-${tokens.length}`))
    const [busy = '', ...others] = tokens
    const alone = await askedFor(url, others)
    const answered = { busy: 0, refused: 0 }
    const over = new AbortController()
    const busyAsks = Array.from({ length: BUSY_TIMES }, () => askBusily(url, busy, answered, over.signal))
    const beside = await askedFor(url, others)
    over.abort()
    await Promise.all(busyAsks)
    const fairness = jain(beside)
    console.log(
      `${SELLERS - 1} sellers alone: ${total(alone)} answers, fairness ${jain(alone).toFixed(4)}; the busy one had ${answered.busy} answers and ${answered.refused} refusals`,
    )
    marked(
      `beside the busy one: ${total(beside)} answers, fairness (Jain) ${fairness.toFixed(4)} (at least ${LEAST_FAIRNESS})`,
      fairness < LEAST_FAIRNESS,
    )
    return fairness >= LEAST_FAIRNESS
  } finally {
    await crowd.close()
  }
}

async function signIn({ rows, addBusiness }: Crowd, username: string): Promise<string> {
  const businessId = await addBusiness(username)
  const userId = await insertUser(rows, {
    businessId,
    username,
    name: username,
    passwordHash: '',
    isAdmin: false,
  })
  const token = newSessionToken()
  const now = new Date()
  const session = {
    tokenHash: hashSessionToken(token),
    userId,
    now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    confirmedUntil: null,
  }
  await insertSession(rows, { ...session, address: '127.0.0.1', userAgent: null })
  return token
}

const ask = async (url: string, token: string): Promise<number> => {
  const answer = await fetch(`${url}/v1/needs`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status
}

/** How many answers each got who asks at a steady pace. */
function askedFor(url: string, tokens: readonly string[]): Promise<number[]> {
  return Promise.all(
    tokens.map(async (token) => {
      const until = performance.now() + WATCHED_MS
      let answers = 0
      while (performance.now() < until) {
        const begun = performance.now()
        if ((await ask(url, token)) === 200) answers += 1
        await sleep(Math.max(0, EVERY_MS - (performance.now() - begun)))
      }
      return answers
    }),
  )
}

async function askBusily(
  url: string,
  token: string,
  answered: { busy: number; refused: number },
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const begun = performance.now()
    if ((await ask(url, token)) === 200) answered.busy += 1
    else answered.refused += 1
    await sleep(Math.max(0, EVERY_MS - (performance.now() - begun)))
  }
}

const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

/** Jain's index of fairness: 1 where all have the same. */
function jain(all: readonly number[]): number {
  const squares = all.reduce((sum, one) => sum + one * one, 0)
  return squares === 0 ? 0 : total(all) ** 2 / (all.length * squares)
}
