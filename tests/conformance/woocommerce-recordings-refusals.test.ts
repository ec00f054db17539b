import { ConnectorError } from '@payvand/connectors'
import { errorOf, sampleOffer } from '@payvand/connectors/testing'
import { describe, expect, test } from 'vitest'
import { at, shopOf } from '../harness/recorded-woocommerce-shop.ts'
import { RECORDED_FILES, recorded } from '../harness/woocommerce-recordings.ts'

// The connector has to understand every refusal of a real WooCommerce.

/** The meaning of each recorded refusal, by what a seller can do about it. */
const MEANINGS: [status: number, code: RegExp, kind: string, reason: string | null][] = [
  [301, /^$/, 'refused', 'plain_permalinks'],
  [400, /_invalid_id$/, 'not_found', null],
  [400, /./, 'refused', null],
  [401, /^woocommerce_rest_cannot_/, 'disconnected', null],
  [401, /^woocommerce_rest_authentication_error$/, 'disconnected', 'key_refused'],
  [401, /^rest_/, 'forbidden', 'rest_closed'],
  [403, /^rest_/, 'forbidden', 'rest_closed'],
  [404, /./, 'not_found', null],
  [410, /./, 'not_found', null],
  [413, /./, 'refused', null],
  [500, /./, 'unavailable', null],
  [501, /./, 'unavailable', null],
]

describe('what went wrong', () => {
  const failures = RECORDED_FILES.filter((file) => !['store-api', 'pages', 'wc-auth'].includes(file)).flatMap(
    (file) =>
      recorded(file).flatMap(({ request, response, shows }, index) =>
        request && response && response.status >= 300 ? [{ file, index, shows, request, response }] : [],
      ),
  )

  test.each(failures)('$file $index: $shows', async ({ file, index, request, response }) => {
    const code: string = response.body?.code ?? ''
    const [, , kind, reason] =
      MEANINGS.find(([status, codes]) => status === response.status && codes.test(code)) ?? []
    expect(kind, `${response.status} ${code} has a meaning`).toBeDefined()
    const writes = request.method !== 'GET'
    // A key that may only read is recognised at once.
    const mayRead = request.auth === 'read basic'
    const { shop } = shopOf((asked) => {
      if (asked.path.endsWith('/currencies/current'))
        return mayRead ? at('site-and-settings', 5) : at(file, index)
      if (asked.query['rest_route'] === '/') return at('keys-and-doors', 28)
      return at(file, index)
    })
    const ask = writes
      ? shop.setStock({ productId: '13', variantId: '13' }, sampleOffer(), 3)
      : request.path.includes('/settings/')
        ? shop.checkConnection()
        : shop.readStock(13, null)
    const error = await errorOf(ask)
    expect(error).toBeInstanceOf(ConnectorError)
    const expected = writes && mayRead ? { kind: 'forbidden', reason: 'key_read_only' } : { kind, reason }
    expect({ kind: error.kind, reason: error.reason }).toEqual(expected)
    // A 500 leaves it unknown whether the write was applied.
    expect(error.mayBeApplied).toBe(writes && response.status >= 500)
  })
})
