import { describe, expect, test } from 'vitest'
import type { Exchange } from '../../harness/recording-hop.ts'
import { openJudge } from './judge.ts'

// What the validator is trusted with is planted here: were it to let one of these through, its silence would mean nothing.
const { judge } = openJudge()

const BOOTH = '/v1/vendors/42/products'
const PRODUCT = { name: 'a', category_id: 1, status: 2976, preparation_days: 1, package_weight: 1 }
const REFUSAL = { detail: [{ loc: ['body', 1], msg: 'no', type: 'value_error' }] }
const EMPTY_LIST = { data: [], result_count: 0 }

async function exchange(given: {
  method?: string
  path?: string
  json?: unknown
  form?: Record<string, string | Blob>
  token?: string | null
  status?: number
  answer?: unknown
}): Promise<Exchange> {
  const {
    method = 'GET',
    path = BOOTH,
    json,
    form,
    token = 'token',
    status = 200,
    answer = EMPTY_LIST,
  } = given
  const sent = form && new Request('http://a/', { method: 'POST', body: formOf(form) })
  const type = sent ? sent.headers.get('content-type') : json === undefined ? null : 'application/json'
  return {
    method,
    path,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(type ? { 'content-type': type } : {}),
    },
    body: sent
      ? Buffer.from(await sent.arrayBuffer())
      : Buffer.from(json === undefined ? '' : JSON.stringify(json)),
    status,
    answerHeaders: {},
    answer: Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer)),
  }
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const create = (json: unknown, more: object = {}) => ({
  method: 'POST',
  json,
  status: 422,
  answer: REFUSAL,
  ...more,
})
const upload = (form: Record<string, string | Blob>) => ({
  method: 'POST',
  path: '/v1/files',
  form,
  status: 422,
  answer: { detail: [{ loc: ['body', 'file'], msg: 'no', type: 'value_error' }] },
})
const FILE = { file: new Blob([new Uint8Array([255, 216])]), file_type: 'product.photo' }

test.each<[string, Parameters<typeof exchange>[0], string]>([
  ['a create', create(PRODUCT), 'POST /v1/vendors/{vendor_id}/products'],
  [
    'a list by every kind of filter',
    {
      path: `${BOOTH}?ids=1&statuses=2976&statuses=3790&stock%5Bgte%5D=0&sort=id%3Aasc&is_wholesale=true&title=%D9%85%D8%A7%DA%AF`,
    },
    'GET /v1/vendors/{vendor_id}/products',
  ],
  ['an upload', upload(FILE), 'POST /v1/files'],
  [
    'a fixed name where another call has a number',
    { path: '/v1/webhooks/services', answer: { data: [], result_count: 0 } },
    'GET /v1/webhooks/services',
  ],
  [
    'a time with its offset',
    { method: 'DELETE', path: '/v1/webhooks/1', answer: { id: 1, deleted_at: '2026-01-01T00:00:00+03:30' } },
    'DELETE /v1/webhooks/{webhook_id}',
  ],
  ['an answer that says only that nothing is there', { status: 404, answer: { detail: 'Not Found' } }, ''],
])('%s fits', async (_, given, operation) => {
  const verdict = await judge(await exchange(given))
  expect(verdict.findings).toEqual([])
  expect(verdict.operation).toContain(operation)
})

describe('a planted violation is found:', () => {
  const { name: _, ...nameless } = PRODUCT
  test.each<[string, Parameters<typeof exchange>[0], string]>([
    ['a missing field', create(nameless), "request /body/name must have required property 'name'"],
    [
      'a fraction',
      create({ ...PRODUCT, package_weight: 1.5 }),
      'request /body/package_weight must be integer',
    ],
    ['a number in quotes', create({ ...PRODUCT, stock: '1' }), 'request /body/stock must be integer'],
    [
      'a misspelt field',
      create({ ...PRODUCT, preparation_day: 1 }),
      'request /body/preparation_day must NOT have',
    ],
    [
      'a misspelt field far inside',
      create({ ...PRODUCT, variants: [{ primary_price: 1, stock: 1, properties: [], code: 'x' }] }),
      'request /body/variants/*/code must NOT have',
    ],
    ['no body', create(undefined), 'unsupported media type'],
    ['a form instead of a body', { ...create(undefined), form: { name: 'a' } }, 'unsupported media type'],
    [
      'a name instead of a number',
      create(PRODUCT, { path: '/v1/vendors/me/products' }),
      '/params/vendor_id must be',
    ],
    ['a filter that is not there', { path: `${BOOTH}?state=1` }, "Unknown query parameter 'state'"],
    ['a filter of the wrong kind', { path: `${BOOTH}?stock%5Bgte%5D=many` }, 'must be integer'],
    [
      'a filter that is no known value',
      { path: `${BOOTH}?statuses=1` },
      '/query/statuses/* must be equal to one of',
    ],
    ['a filter out of bounds', { path: `${BOOTH}?page=0` }, '/query/page must be > 0'],
    [
      'a form without its file',
      upload({ file_type: 'product.photo' }),
      '/body/file must have required property',
    ],
    [
      'a form with another value',
      upload({ ...FILE, file_type: 'photo' }),
      '/body/file_type must be equal to one of',
    ],
    ['a call without its token', { ...upload(FILE), token: null }, '/headers/authorization'],
    ['an unknown address', { path: '/v2/nothing' }, 'request  not found'],
    ['an unknown method', { method: 'DELETE', path: '/v1/products/1' }, 'DELETE method not allowed'],
    [
      'an answer without a field',
      { answer: { data: [] } },
      'answer /result_count must have required property',
    ],
    ['an answer of the wrong kind', { answer: { ...EMPTY_LIST, data: {} } }, 'answer /data must be array'],
    [
      'an answer with a field nobody knows',
      { answer: { ...EMPTY_LIST, count: 1 } },
      'answer /count must NOT have',
    ],
    [
      'a time that is none',
      { method: 'DELETE', path: '/v1/webhooks/1', answer: { id: 1, deleted_at: 'yesterday' } },
      'answer /deleted_at must match format "date-time"',
    ],
    [
      'a status no document declares',
      { status: 403, answer: {} },
      "answer  no schema defined for status code '403'",
    ],
    [
      'a failure of the server',
      { status: 502, answer: {} },
      "answer  no schema defined for status code '502'",
    ],
    ['a page instead of JSON', { answer: '<html>' }, 'answer  is not JSON'],
    ['nothing at all', { answer: '' }, 'answer  response body required'],
  ])('%s', async (_, given, expected) => {
    const { findings } = await judge(await exchange(given))
    const told = findings.map(({ side, pointer, message }) => `${side} ${pointer} ${message}`)
    expect(told.join('\n')).toContain(expected)
  })
})
