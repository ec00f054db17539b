import { ERROR_STATUS } from '@payvand/contract'
import { type Chance, seededChance } from '../seeded-chance.ts'
import { type Draw, fromSchema, type JsonSchema } from './from-schema.ts'
import { hostileNumber, hostileText, nested } from './hostile-values.ts'
import { type RawReply, type RawRequest, sendRaw } from './send-raw.ts'

interface Operation {
  name: string
  method: string
  path: string
  isPublic: boolean
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  body: JsonSchema | null
  isForm: boolean
}

export interface FuzzOptions {
  url: string
  requests: number
  seed: number
  /** Passwords by username; somebody who is not signed in asks as well. */
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

/** The contract's, and what stands in for the panel where a checkout has not built it. */
const DECLARED = new Set([
  'panel_not_built',
  ...Object.keys(ERROR_STATUS).filter((code) => isUnavailable(code)),
])
const VISITOR = 'visitor'
const AT_ONCE = 4
/** These would end the users that ask: they get ids and bodies that nobody has. */
const GENTLE = /^(?:users\.(?:remove|update|create)|operator\.(?:ban|unban|setBan).*|session\.endOthers)$/
const MADE_UP = 900_000

/** Addresses that no description names: files, broken encodings, ways out of a folder. */
const ADDRESSES = [
  ...['/%2e%2e/%2e%2e/package.json', '//etc/passwd', '/..%2f..%2fpackage.json', '/%', '/%00', '/assets/%00'],
  ...[
    '/v1/media/%00',
    '/v1/media/%',
    '/v1/media/%ed%a0%80',
    '/v1/%ff',
    '/v1/',
    '/assets/../index.html',
    '/\\',
  ],
  ...[
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    `/v1/media/${'x'.repeat(5_000)}`,
    '/v1/orders?%00=1',
    '/?%',
    '/*',
  ],
  ...[
    '/v1/webhooks/woocommerce/%00',
    '/v1/openapi.json/%00',
    '/login?code=%00',
    '/%c0%ae%c0%ae/',
    '/index.html%00',
  ],
]

/** Sends requests made from the server's own description, seeded, by several users, and gathers what must not be. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { url, requests, seed, users, onProgress } = options
  const chance = seededChance(seed)
  const operations = await readOperations(url)
  const session = createSessions(url, users)
  const ids = new Set<number>([1, 2, 3])
  const result: FuzzResult = { sent: 0, byStatus: {}, declared: {}, findings: [] }
  const names = [...Object.keys(users), VISITOR]

  async function one(): Promise<void> {
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
      // Limits by address are not what is looked for here.
      'x-forwarded-for': `10.${result.sent >> 16}.${(result.sent >> 8) & 255}.${result.sent & 255}`,
    }
    result.sent += 1
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

  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (result.sent < requests) {
      await one()
      if (result.sent % 500 === 0) onProgress?.(result.sent)
    }
  })
  await Promise.all(lanes)
  return result
}

function requestOf(operation: Operation, draw: Draw): RawRequest {
  const { chance } = draw
  const isGentle = GENTLE.test(operation.name)
  const gentle: Draw = isGentle ? { ...draw, id: () => MADE_UP + chance.below(100) } : draw
  const search = new URLSearchParams()
  let { path } = operation
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path') {
      path = path.replace(`{${parameter.name}}`, partOf(parameter.schema, gentle, parameter.name, isGentle))
    } else if (parameter.required || chance.hits(0.5)) {
      const value = fromSchema(parameter.schema, draw, parameter.name)
      // A half of a pair has no UTF-8: it goes as the escape of its code.
      search.append(parameter.name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  }
  if (chance.hits(0.03)) search.append(hostileText(chance), hostileText(chance))
  const query = search.size > 0 ? `?${search}` : ''
  if (operation.isForm) return { method: operation.method, path: path + query, ...formOf(draw) }
  if (operation.method === 'GET') return { method: 'GET', path: path + query }
  return { method: operation.method, path: path + query, ...bodyOf(operation, gentle, isGentle) }
}

function partOf(
  schema: JsonSchema,
  { chance, hostility, id }: Draw,
  name: string,
  isGentle: boolean,
): string {
  if (chance.hits(hostility)) {
    const hostile = isGentle || chance.hits(0.5) ? hostileText(chance) : String(hostileNumber(chance))
    return chance.hits(0.2)
      ? chance.pick(['%00', '%ff', '%ed%a0%80', '%', '%2e%2e%2f'])
      : encode(hostile) || '%20'
  }
  if (schema.type === 'string') return encode(hostileText(chance)) || 'a'
  return /id/i.test(name) ? String(id()) : String(chance.below(20))
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

function bodyOf(operation: Operation, draw: Draw, isGentle: boolean): Pick<RawRequest, 'headers' | 'body'> {
  const { chance } = draw
  const json = { 'content-type': 'application/json' }
  if (!isGentle && chance.hits(0.02)) {
    const broken = [
      '{',
      'null',
      '[]',
      '"a"',
      '1',
      '[[',
      '{"a":',
      '\0',
      '{"__proto__":{"a":1}}',
      `[${'['.repeat(9_000)}`,
    ]
    const deep = `${'{"a":'.repeat(6_000)}1${'}'.repeat(6_000)}`
    return { headers: json, body: chance.pick([...broken, deep, JSON.stringify(nested(3_000))]) }
  }
  if (chance.hits(0.01))
    return { headers: { 'content-type': chance.pick(['text/plain', 'x', '']) }, body: '{}' }
  const value = operation.body ? fromSchema(operation.body, draw) : chance.hits(0.2) ? {} : null
  if (value === null) return {}
  if (isGentle && typeof value === 'object')
    for (const key of ['password', 'confirm_password']) delete (value as any)[key]
  return { headers: json, body: JSON.stringify(value) }
}

/** A form as a browser sends it, its texts and the name of its file hostile now and then. */
function formOf(draw: Draw): Pick<RawRequest, 'headers' | 'body'> {
  const { chance } = draw
  const text = () =>
    chance.hits(draw.hostility) ? hostileText(chance) : chance.pick(['1', 'demo', 'true', '{"stock":1}', '5'])
  const names = ['business_id', 'connect_by_sku', 'page_url', 'num_posts', 'only_newer_than', 'defaults']
  const parts = names
    .filter(() => chance.hits(0.5))
    .map((name) => `--fuzz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text()}\r\n`)
  const fileName = encode(hostileText(chance)).slice(0, 200)
  const content = chance.pick(['a,b\n1,2\n', '', '\0\0', 'PK\u0003\u0004broken', 'کد,قیمت\n1,\0\n'])
  if (chance.hits(0.9))
    parts.push(
      `--fuzz\r\ncontent-disposition: form-data; name="file"; filename="a.csv"; filename*=UTF-8''${fileName}\r\n\r\n${content}\r\n`,
    )
  const end = chance.hits(0.9) ? '--fuzz--\r\n' : ''
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${chance.hits(0.95) ? 'fuzz' : ''}` },
    body: parts.join('') + end,
  }
}

function addressOf(chance: Chance): RawRequest {
  const accept = chance.pick(['text/html', '*/*'])
  return {
    method: chance.pick(['GET', 'GET', 'GET', 'POST']),
    path: chance.pick(ADDRESSES),
    headers: { accept },
  }
}

async function readOperations(url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/v1/openapi.json`)).json()) as { paths: Record<string, any> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, any>).map(([method, described]) => ({
      name: described.operationId ?? `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      isPublic: Array.isArray(described.security) && described.security.length === 0,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content?.['application/json']?.schema ?? null,
      isForm: /\(form:/.test(described.summary ?? ''),
    })),
  )
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
