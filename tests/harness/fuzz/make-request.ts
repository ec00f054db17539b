import type { Chance } from '../seeded-random.ts'
import { type Draw, fromSchema, type JsonSchema } from './from-schema.ts'
import { hostileNumber, hostileText, nested } from './hostile-values.ts'
import type { RawRequest } from './send-raw.ts'

/** A call as the description of the server has it. */
export interface Operation {
  name: string
  method: string
  path: string
  isPublic: boolean
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  body: JsonSchema | null
  isForm: boolean
}

/** These would end the users that ask: they get ids and bodies of no user. */
const GENTLE = /^(?:users\.(?:remove|update|create)|operator\.setBan|session\.endOthers)$/
const MADE_UP = 900_000

/** Addresses that no description names: files, broken encodings, ways out of a folder. */
const LONG_KEY = `/v1/media/${'x'.repeat(5_000)}`
const ADDRESSES = [
  LONG_KEY,
  ...'/%2e%2e/%2e%2e/package.json //etc/passwd /..%2f..%2fpackage.json /% /%00 /assets/%00 /\\ /* /?%'.split(
    ' ',
  ),
  ...'/v1/media/%00 /v1/media/% /v1/media/%ed%a0%80 /v1/%ff /v1/ /v1/orders?%00=1 /v1/openapi.json/%00'.split(
    ' ',
  ),
  ...'/assets/../index.html /assets/%2e%2e%2f%2e%2e%2fpackage.json /v1/webhooks/woocommerce/%00'.split(' '),
  ...'/login?code=%00 /%c0%ae%c0%ae/ /index.html%00'.split(' '),
]

/** A request for this call: its path, query and body fit mostly, and are hostile as often as the draw says. */
export function requestOf(operation: Operation, draw: Draw): RawRequest {
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
      search.append(parameter.name, typeof value === 'string' ? value : JSON.stringify(value))
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

/** A request that no description has. */
export function addressOf(chance: Chance): RawRequest {
  const accept = chance.pick(['text/html', '*/*'])
  return {
    method: chance.pick(['GET', 'GET', 'GET', 'POST']),
    path: chance.pick(ADDRESSES),
    headers: { accept },
  }
}
