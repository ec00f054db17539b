import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(...entries: [object, string?][]): string {
  let written = ''
  const logger = createLogger('info', { write: (line) => void (written += line) })
  for (const [values, message] of entries) logger.info(values, message)
  return written
}

const SECRET = 'SeCrEt-123_456.abc'

test('a secret is in no line, wherever it stood', () => {
  const cyclic: Record<string, unknown> = { token: SECRET }
  cyclic['self'] = cyclic
  const written = logged(
    [{ password: SECRET, headers: { authorization: `Bearer ${SECRET}`, cookie: `accessToken=${SECRET}` } }],
    [{ request: { body: { access_token: SECRET, clientSecret: SECRET, code: SECRET } } }],
    [{ deep: { deeper: { deepest: { webhook_token: SECRET } } } }],
    [{ body: JSON.stringify({ refresh_token: SECRET, new_password: SECRET }) }],
    [{ err: new Error(`connection_failed: https://shop.ir/wc?consumer_secret=${SECRET}&page=2`) }],
    [{ url: `/orders/print-post-invoice?t=${SECRET}` }, `authorization: Bearer ${SECRET}`],
    [{ err: new Error('outer', { cause: new Error(`postgres://payvand:${SECRET}@db:5432/payvand`) }) }],
    [{ url: '/v1/webhooks/basalam/SeCrEt-123_456' }],
    [cyclic],
  )
  expect(written).not.toContain('SeCrEt')
  expect(
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  ).toHaveLength(9)
})

test('what is no secret stays readable', () => {
  const written = logged([
    { url: 'https://shop.ir/p?page=2&type=a', tokens: 3, queueKey: 'booth:7', codec: 'utf-8' },
    'The basic token ended',
  ])
  expect(JSON.parse(written)).toMatchObject({
    url: 'https://shop.ir/p?page=2&type=a',
    tokens: 3,
    queueKey: 'booth:7',
    codec: 'utf-8',
    msg: 'The basic token ended',
  })
})
