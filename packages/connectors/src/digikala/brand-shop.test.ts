import { describe, expect, test } from 'vitest'
import { createRateLimiter } from '../kit/rate-limiter.ts'
import { answeringServer, type CannedAnswer, type Heard } from '../testing/answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { sampleDigikalaBrand, sampleDigikalaBrandProducts } from '../testing/sample-digikala-brand.ts'
import { testSourceShop } from '../testing/source-shop-suite.ts'
import { createDigikalaBrandShop, digikalaBrandCode } from './brand-shop.ts'

testSourceShop('A brand on Digikala', {
  create: ({ origin, client, rates }) =>
    createDigikalaBrandShop({ client, rates, host: origin, brandCode: 'ario' }),
  platform: sampleDigikalaBrand,
  products: sampleDigikalaBrandProducts,
  never: [],
  goneId: '999',
  // A brand has no credentials; Digikala gives this answer to callers it turns away.
  deadCredentials: { body: { status: 403, data: null } },
  secrets: [],
})

test.each([
  ['https://www.digikala.com/brand/ario/', 'ario'],
  ['https://digikala.com/brand/%D8%A2%D8%B1%DB%8C%D9%88?page=2', 'آریو'],
  ['https://www.digikala.com/seller/ABC12/', null],
  ['ario', null],
  ['https://www.digikala.com/brand/%zz/', null],
])('the code of the brand in %s is %s', (domain, code) => {
  expect(digikalaBrandCode(domain)).toBe(code)
})

describe('the list of a brand', () => {
  async function idsRead(answer: (heard: Heard) => CannedAnswer): Promise<string[]> {
    const { origin, client } = await answeringServer(answer)
    const rates = createRateLimiter({ perMinute: 60_000, burst: 100, maxWaitMs: 5000 })
    const shop = createDigikalaBrandShop({ client, rates, host: origin, brandCode: 'ario' })
    const ids: string[] = []
    for await (const { products } of shop.readProducts()) ids.push(...products.map(({ id }) => id))
    return ids
  }
  const page = (ids: number[], total: number): CannedAnswer => ({
    body: {
      status: 200,
      data: {
        brand: [],
        products: ids.map((id) => ({ id, title_fa: `p${id}` })),
        pager: { total_pages: 2, total_items: total },
      },
    },
  })

  test('whose products change places meanwhile is read once more, until all were seen', async () => {
    const pages = [[1, 2], [2, 3], [], [4, 1], [2, 3]]
    expect(await idsRead(() => page(pages.shift() ?? [], 4))).toEqual(['1', '2', '3', '4'])
  })

  test('of which the end is not shown is no whole list', async () => {
    const error = await errorOf(idsRead(({ query }) => page(query.get('page') === '1' ? [1, 2] : [], 500)))
    expect(error).toMatchObject({ kind: 'unexpected_answer', detail: 'shows 2 of 500 products' })
  })
})
