import { ERROR_STATUS } from '@payvand/contract'
import { seededRandom } from '../seeded-random.ts'
import type { Draw } from './from-schema.ts'
import { addressOf, requestOf } from './make-request.ts'
import { readOperations } from './read-operations.ts'
import { type RawReply, type RawRequest, sendRaw } from './send-raw.ts'

export interface FuzzOptions {
  url: string
  requests: number
  seed: number
  /** Passwords by username; requests without a session are sent as well. */
  users: Record<string, string>
  onProgress?(sent: number): void
}

export interface FuzzFinding {
  status: number
  user: string
  operation: string
  request: RawRequest
  answer: string
}

export interface FuzzResult {
  sent: number
  byStatus: Record<string, number>
  /** 503 by the contract's own codes: a shop or the marketplace that is not there. */
  declared: Record<string, number>
  /** Every other answer from 500 on, and requests without an answer. */
  findings: FuzzFinding[]
}

/** The contract's, and the placeholder of a panel that was not built. */
const DECLARED = new Set([
  'panel_not_built',
  ...Object.keys(ERROR_STATUS).filter((code) => isUnavailable(code)),
])
const VISITOR = 'visitor'
const AT_ONCE = 4
/**
 * Sends requests made from the server's own description, seeded, by several users, and gathers the forbidden answers.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { url, requests, seed, users, onProgress } = options
  const chance = seededRandom(seed)
  const operations = await readOperations(url)
  const session = createSessions(url, users)
  const ids = new Set<number>([1, 2, 3])
  const result: FuzzResult = { sent: 0, byStatus: {}, declared: {}, findings: [] }
  const names = [...Object.keys(users), VISITOR]

  async function one(): Promise<void> {
    // Counted before anything is awaited, so that the workers together send no request too many.
    result.sent += 1
    const user = chance.pick(names)
    const pool =
      user === VISITOR ? operations.filter(({ isPublic }) => isPublic || chance.hits(0.05)) : operations
    const operation = chance.hits(0.03) ? null : chance.pick(pool)
    const known = [...ids]
    const draw: Draw = { chance, hostility: chance.pick([0, 0.03, 0.15, 0.5]), id: () => chance.pick(known) }
    const request = operation ? requestOf(operation, draw) : addressOf(chance)
    const token = user === VISITOR ? null : await session.tokenOf(user)
    const headers = {
      ...request.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      // Limits by address are not the subject of this search.
      'x-forwarded-for': `10.${result.sent >> 16}.${(result.sent >> 8) & 255}.${result.sent & 255}`,
    }
    const answer = await sendRaw(url, { ...request, headers }).catch(
      (error: Error): RawReply => ({ status: 599, headers: {}, text: error.message }),
    )
    result.byStatus[answer.status] = (result.byStatus[answer.status] ?? 0) + 1
    if (answer.status === 401 && token) session.forget(user)
    if (answer.status < 300) gather(answer.text, ids)
    if (answer.status < 500) return
    const code = codeOf(answer)
    if (answer.status === 503 && code !== null && DECLARED.has(code)) {
      result.declared[code] = (result.declared[code] ?? 0) + 1
      return
    }
    const name = operation?.name ?? 'an address'
    result.findings.push({
      status: answer.status,
      user,
      operation: name,
      request,
      answer: answer.text.slice(0, 300),
    })
  }

  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (result.sent < requests) {
      await one()
      if (result.sent % 500 === 0) onProgress?.(result.sent)
    }
  })
  await Promise.all(workers)
  return result
}

/** Tokens by username, renewed where a request ended them. */
function createSessions(url: string, users: Record<string, string>) {
  const tokens = new Map<string, Promise<string>>()
  let logins = 0
  async function login(username: string): Promise<string> {
    logins += 1
    const reply = await fetch(`${url}/v1/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `192.168.${logins >> 8}.${logins & 255}`,
      },
      body: JSON.stringify({ username, password: users[username] }),
    })
    const body = (await reply.json()) as { access_token?: string }
    if (!body.access_token)
      throw new Error(`${username} cannot sign in: ${reply.status} ${JSON.stringify(body)}`)
    return body.access_token
  }
  return {
    tokenOf(username: string): Promise<string> {
      const token = tokens.get(username) ?? login(username)
      tokens.set(username, token)
      return token
    },
    forget: (username: string) => tokens.delete(username),
  }
}

function isUnavailable(code: string): boolean {
  return ERROR_STATUS[code as keyof typeof ERROR_STATUS] === 503
}

function gather(text: string, ids: Set<number>): void {
  for (const [, digits] of text.matchAll(/"(?:\w+_)?id":(\d{1,15})\b/g))
    if (ids.size < 300) ids.add(Number(digits))
}

function codeOf({ text }: RawReply): string | null {
  if (text === 'The panel is not built') return 'panel_not_built'
  return /"code":"(\w+)"/.exec(text)?.[1] ?? null
}
