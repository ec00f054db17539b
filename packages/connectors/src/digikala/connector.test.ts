import { describe, expect, test } from 'vitest'
import { createRateLimiter } from '../kit/rate-limiter.ts'
import { answeringServer, type CannedAnswer, type Heard } from '../testing/answer-server.ts'
import { errorOf, testConnector } from '../testing/connector-suite.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { DIGIKALA_RATES } from './calls.ts'
import { createDigikalaConnector, type DigikalaConnector } from './connector.ts'
import {
  SAMPLE_DIGIKALA_PROFILE,
  SAMPLE_DIGIKALA_TOKENS,
  SAMPLE_DIGIKALA_VARIANT,
  sampleDigikalaList,
} from './samples.ts'

const TOKEN = 'eyJ0eXAi.test.token'
const OLD_TOKENS = { accessToken: 'old-access-token', refreshToken: 'old-refresh-token' }

testConnector(
  'Digikala',
  ({ origin, client, deadlineMs }) => {
    const digikala = createDigikalaConnector({
      client,
      host: origin,
      credentials: { accessToken: () => Promise.resolve(TOKEN) },
      deadlineMs,
    })
    return {
      read: () => digikala.checkConnection(),
      write: () => digikala.refreshTokens(OLD_TOKENS),
      secrets: [TOKEN, ...Object.values(OLD_TOKENS)],
    }
  },
  SAMPLE_DIGIKALA_PROFILE,
)

async function digikalaAnswering(
  body: unknown,
  status = 200,
): Promise<{ digikala: DigikalaConnector; heard: Heard[] }> {
  return digikalaWith(() => ({ status, body }))
}

async function digikalaWith(
  answer: (heard: Heard) => CannedAnswer,
): Promise<{ digikala: DigikalaConnector; heard: Heard[] }> {
  const { origin, client, heard } = await answeringServer(answer)
  const credentials = { accessToken: () => Promise.resolve(TOKEN) }
  return { digikala: createDigikalaConnector({ client, host: origin, credentials }), heard }
}

describe('the connection', () => {
  test('tells whose token it is, and keeps nothing else of the profile', async () => {
    const { digikala, heard } = await digikalaAnswering(SAMPLE_DIGIKALA_PROFILE)
    expect(await digikala.checkConnection()).toEqual({ id: '812345', name: 'karimi' })
    expect(heard[0]).toMatchObject({ method: 'GET', path: '/open-api/v1/profile' })
    expect(heard[0]?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
    })
  })

  test('may name nobody', async () => {
    const { digikala } = await digikalaAnswering({ status: 'ok', data: { seller_id: null } })
    expect(await digikala.checkConnection()).toEqual({ id: null, name: null })
  })

  test.each([
    [401, 'Invalid token!', 'disconnected'],
    [403, 'Insufficient Scopes!', 'forbidden'],
  ])("refused with %i (%s) is %s, in Digikala's words", async (status, message, kind) => {
    const { digikala } = await digikalaAnswering({ status: 'error', code: status, message }, status)
    expect(await errorOf(digikala.checkConnection())).toMatchObject({ kind, complaints: [{ message }] })
  })

  test('over the limit waits for the window of 30 seconds that Digikala does not name', async () => {
    const { digikala } = await digikalaAnswering('Too Many Requests from 1.2.3.4 Try again soon.', 429)
    expect(await errorOf(digikala.checkConnection())).toMatchObject({
      kind: 'rate_limited',
      retryAfterMs: 30_000,
    })
    expect(digikala.rates.pausedForMs()).toBeLessThanOrEqual(30_000)
  })
})

test('the pace lets at most 33 requests out in any 30 seconds', async () => {
  const clock = createFakeClock()
  const rates = createRateLimiter({ ...DIGIKALA_RATES, clock })
  const left: number[] = []
  for (let request = 0; request < 200; request++) {
    await rates.take('test')
    left.push(clock.now())
  }
  const inWindow = left.map((start) => left.filter((at) => at >= start && at < start + 30_000).length)
  expect(Math.max(...inWindow)).toBeLessThanOrEqual(33)
  expect(Math.max(...inWindow)).toBeGreaterThan(25)
})

describe('tokens', () => {
  test('are refreshed with both old ones and without a header', async () => {
    const { digikala, heard } = await digikalaAnswering(SAMPLE_DIGIKALA_TOKENS)
    expect(await digikala.refreshTokens(OLD_TOKENS)).toEqual({
      accessToken: 'eyJ0eXAi.fresh.access',
      refreshToken: 'fresh-refresh-token',
      accessExpiresAt: Date.UTC(2026, 10, 21, 9),
      refreshExpiresAt: Date.UTC(2027, 10, 21, 9),
    })
    expect(heard[0]).toMatchObject({
      method: 'POST',
      path: '/open-api/v1/auth/refresh-token',
      json: { access_token: 'old-access-token', refresh_token: 'old-refresh-token' },
    })
    expect(heard[0]?.headers.authorization).toBeUndefined()
  })

  test('without a new refresh token the old one still holds, and an unreadable date is no date', async () => {
    const { digikala } = await digikalaAnswering({
      status: 'ok',
      data: {
        access_token: 'fresh',
        access_token_expires_at: { date: '2026-11-21 12:30:00', timezone: 'Mars' },
      },
    })
    expect(await digikala.refreshTokens(OLD_TOKENS)).toMatchObject({
      refreshToken: 'old-refresh-token',
      accessExpiresAt: null,
    })
  })

  test('a refusal names the field in Persian', async () => {
    const body = {
      status: 'error',
      code: 400,
      message: 'Validation failed',
      errors: { access_token: ['این قسمت نباید خالی باشد'] },
    }
    const { digikala } = await digikalaAnswering(body, 400)
    expect(await errorOf(digikala.refreshTokens(OLD_TOKENS))).toMatchObject({
      kind: 'refused',
      complaints: [{ message: 'این قسمت نباید خالی باشد', fields: ['access_token'] }],
    })
  })
})

describe('variants', () => {
  test('are read in our words, in rial', async () => {
    const { digikala } = await digikalaAnswering(sampleDigikalaList([SAMPLE_DIGIKALA_VARIANT], 50, 1))
    const page = await digikala.listVariants()
    expect(page).toEqual({
      rows: [
        {
          id: 50_001,
          productId: 11_400_001,
          title: 'case | black | guarantee',
          productTitle: 'case',
          productUrl: 'https://www.digikala.com/product/dkp-11400001/',
          photoUrl: 'https://dkstatics-public.digikala.com/1.jpg',
          category: 'cases',
          sku: null,
          properties: [{ property: 'colour', value: 'black' }],
          price: 1_250_000,
          listPrice: 1_500_000,
          stock: 4,
          warehouseStock: 2,
          active: true,
          archived: false,
          reserved: 0,
        },
      ],
      totalCount: 1,
      hasMore: false,
    })
  })

  test('are asked for by a page, and ids are joined by underscores', async () => {
    const { digikala, heard } = await digikalaAnswering(sampleDigikalaList([], 20))
    await digikala.listVariants({ page: 3, perPage: 20, ids: [1, 2, 3], title: 'قاب & کاور' })
    expect(Object.fromEntries(heard[0]?.query ?? [])).toEqual({
      page: '3',
      size: '20',
      sort: 'id',
      order: 'asc',
      'search[ids]': '1_2_3',
      'search[search_term]': 'قاب & کاور',
    })
  })

  test.each([
    ['a full page without a total goes on', 10, 0, 1, { totalCount: null, hasMore: true }],
    ['a short page without a total ends', 3, 0, 2, { totalCount: null, hasMore: false }],
    ['a full page that reaches the total ends', 10, 20, 2, { totalCount: 20, hasMore: false }],
    ['a full page below the total goes on', 10, 21, 2, { totalCount: 21, hasMore: true }],
    ['no rows at all are no variants', 0, 0, 1, { totalCount: 0, hasMore: false }],
  ])('%s', async (_, count, total, page, expected) => {
    const rows = Array.from({ length: count }, () => SAMPLE_DIGIKALA_VARIANT)
    const { digikala } = await digikalaAnswering(sampleDigikalaList(rows, 10, total, page))
    expect(await digikala.listVariants({ page, perPage: 10 })).toMatchObject(expected)
  })

  test('a price of zero is no price, and a fraction is not understood', async () => {
    const priced = (price_sale: number) =>
      sampleDigikalaList([{ ...SAMPLE_DIGIKALA_VARIANT, price_sale }], 50, 1)
    const { digikala } = await digikalaWith(({ query }) => ({
      body: priced(query.get('page') === '1' ? 0 : 99.5),
    }))
    expect((await digikala.listVariants()).rows[0]?.price).toBeNull()
    expect(await digikala.listVariants({ page: 2 })).toMatchObject({
      rows: [],
      odd: [{ field: 'price_sale' }],
    })
  })
})

test('a product comes with its photos, the main one first, without the resizing', async () => {
  const image = (name: string, order: number, is_main = false) => ({
    image_url: `https://dk.ir/${name}.jpg?x-oss-process=image/resize`,
    image_max_url: name === 'small' ? null : `https://dk.ir/${name}-max.jpg`,
    is_main,
    order,
  })
  const { digikala, heard } = await digikalaAnswering({
    status: 'ok',
    data: {
      product_data: {
        id: 11_400_001,
        title_fa: 'case',
        description: '  ',
        weight: 80,
        package_weight: 110,
        images: [image('third', 3), image('small', 2), image('main', 9, true)],
      },
    },
  })
  expect(await digikala.getProduct(11_400_001)).toEqual({
    id: 11_400_001,
    title: 'case',
    description: null,
    brand: null,
    photoUrls: ['https://dk.ir/main-max.jpg', 'https://dk.ir/small.jpg', 'https://dk.ir/third-max.jpg'],
    weight: 80,
    packageWeight: 110,
  })
  expect(heard[0]?.path).toBe('/open-api/v1/product-edit/11400001')
})
