import { personalToken, sellers } from '@payvand/sandbox'
import type { Operation } from './official-documents.ts'
import type { HostExchange, RecordedBasalam } from './recorded-basalam.ts'
import { SELLER } from './recorded-basalam.ts'

/** A request as it is written here. */
export interface PlainRequest {
  method: string
  path: string
  json?: unknown
  token?: string | null
}

const TOKEN = personalToken(SELLER.key)
const NEIGHBOUR = sellers.find(({ key }) => key !== SELLER.key)
const NEIGHBOURS_TOKEN = personalToken(NEIGHBOUR?.key ?? '')
const UNKNOWN = 999_999_999

/** Asks the gateway through its hop. Answers the status. */
export async function ask({ hosts }: RecordedBasalam, request: PlainRequest): Promise<number> {
  const { method, path, json, token = TOKEN } = request
  const answer = await fetch(hosts.gateway + path, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The sandbox's documented calls that the connector has no function for, as nothing of ours needs them. */
export async function askTheRest(world: RecordedBasalam): Promise<void> {
  const { vendorId, aside, sandbox } = world
  const hook = await aside.registerWebhook({
    url: `${sandbox.marketplace.url}/nobody-listens`,
    eventIds: [7],
    headers: {},
  })
  const requests: PlainRequest[] = [
    { method: 'GET', path: `/v1/vendors/${vendorId}` },
    { method: 'GET', path: `/v1/vendors/${NEIGHBOUR?.vendorId}` },
    { method: 'GET', path: `/v1/vendors/${vendorId}/batch-jobs/count` },
    { method: 'POST', path: '/v1/webhooks/services', json: { title: 'payvand', description: '' } },
    { method: 'GET', path: '/v1/webhooks/services' },
    { method: 'GET', path: '/v1/webhooks/events' },
    { method: 'GET', path: `/v1/webhooks/customers?webhook_id=${hook.id}` },
    { method: 'GET', path: '/v1/customers/webhooks' },
    { method: 'DELETE', path: '/v1/customers/webhooks', json: { webhook_id: hook.id } },
  ]
  for (const request of requests) await ask(world, request)
}

/** The ways in which a call that went well is asked once more so that it may be refused. */
export const REFUSED: Record<string, (good: HostExchange, operation: Operation) => PlainRequest[]> = {
  'without a token': (good) => [{ ...plain(good), token: null }],
  'with a dead token': (good) => [{ ...plain(good), token: 'dead' }],
  'by a neighbour': (good) => [{ ...plain(good), token: NEIGHBOURS_TOKEN }],
  'of what is not there': (good, operation) => withParts(good, operation, String(UNKNOWN)),
  'with a word for a number': (good, operation) => withParts(good, operation, 'x'),
  'with impossible filters': ({ method, path }, { filters }) =>
    filters.flatMap((name) =>
      ['x', '-1', '1000000'].map((value) => ({
        method,
        path: `${path.split('?', 1)[0]}?${encodeURIComponent(name)}=${value}`,
      })),
    ),
  'a second time': (good) => [plain(good)],
  'with an empty body': (good) => (jsonOf(good) === undefined ? [] : [{ ...plain(good), json: {} }]),
  'with objects for values': (good) => {
    const json = jsonOf(good)
    if (json === undefined) return []
    return [{ ...plain(good), json: Object.fromEntries(Object.keys(json).map((name) => [name, { no: 1 }])) }]
  },
}

function plain(good: HostExchange): PlainRequest {
  const json = jsonOf(good)
  return { method: good.method, path: good.path, ...(json === undefined ? {} : { json }) }
}

function jsonOf({ headers, body }: HostExchange): Record<string, unknown> | undefined {
  return headers['content-type']?.includes('json') ? JSON.parse(body.toString()) : undefined
}

/** The same with another value for each part of its address. */
function withParts(good: HostExchange, { path }: Operation, value: string): PlainRequest[] {
  const other = path.replaceAll(/\{\w+\}/g, value)
  return other === path ? [] : [{ ...plain(good), path: other }]
}
