import { rial } from '@payvand/domain'
import { createGuardedClient } from '@payvand/network'
import { closeAfterTest, serve } from '@payvand/network/testing'
import { describe, expect, test } from 'vitest'
import { createCircuitBreaker } from '../kit/circuit-breaker.ts'
import { basalamAnswering, TEST_TOKEN } from '../testing/basalam-answer-server.ts'
import { errorOf, testConnector } from '../testing/connector-suite.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createBasalamConnector } from './connector.ts'
import { SAMPLE_PRODUCT, SAMPLE_USER } from './samples.ts'
import {
  SAMPLE_ATTRIBUTES,
  SAMPLE_CATEGORIES,
  SAMPLE_COMMISSION,
  SAMPLE_PREDICTION,
} from './samples-categories.ts'

testConnector(
  'Basalam',
  ({ origin, client, deadlineMs }) => {
    const secret = 'secret-token-of-the-seller'
    const basalam = createBasalamConnector({
      client,
      hosts: { gateway: origin, upload: origin, categoryDetection: origin },
      credentials: { accessToken: () => Promise.resolve(secret) },
      deadlines: { callMs: deadlineMs, uploadMs: deadlineMs },
    })
    return {
      read: () => basalam.getProduct(501),
      write: () =>
        basalam.createProduct(42, {
          name: 'mug',
          categoryId: 238,
          published: false,
          preparationDays: 1,
          weight: 250,
          packageWeight: 300,
          primaryPrice: rial(1_000_000),
          stock: 1,
        }),
      secrets: [secret],
    }
  },
  SAMPLE_PRODUCT,
)

describe('the user behind the token', () => {
  test('comes with the booth and without bank and identity data', async () => {
    const { basalam } = await basalamAnswering(SAMPLE_USER)
    expect(await basalam.currentUser()).toEqual({
      id: 7,
      name: 'seller',
      mobile: '09120000000',
      vendor: { id: 42, identifier: 'booth', title: 'booth', isActive: true },
    })
  })

  test('may have no booth', async () => {
    const { basalam } = await basalamAnswering({ ...SAMPLE_USER, vendor: null })
    expect((await basalam.currentUser()).vendor).toBeNull()
  })
})

describe('categories', () => {
  test('come as a tree with the unit of each', async () => {
    const { basalam } = await basalamAnswering(SAMPLE_CATEGORIES)
    const [home] = await basalam.categories()
    expect(home).toMatchObject({ id: 1, unitTypeId: null, children: [{ id: 20, unitTypeId: 6304 }] })
    expect(home?.children[0]?.children).toEqual([{ id: 238, title: 'mugs', unitTypeId: 6304, children: [] }])
  })

  test('may be none', async () => {
    const { basalam } = await basalamAnswering({ data: null })
    expect(await basalam.categories()).toEqual([])
    expect(await basalam.categoryAttributes(238)).toEqual([])
  })

  test('tell what they ask of a product', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_ATTRIBUTES)
    expect(await basalam.categoryAttributes(238)).toEqual([
      {
        id: 31,
        group: 'looks',
        title: 'material',
        kind: 'choice',
        unit: null,
        required: true,
        options: [{ id: 311, title: 'clay' }],
      },
      { id: 32, group: 'looks', title: 'height', kind: 'number', unit: 'cm', required: false, options: [] },
    ])
    expect(heard.map(({ path, query }) => [path, query?.get('exclude_multi_selects')])).toEqual([
      ['/v1/categories/238/attributes', 'false'],
      ['/v1/categories/238/attributes', 'true'],
    ])
  })

  test('tell what Basalam keeps of a price', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_COMMISSION)
    expect(await basalam.commissionPercent([1, 20, 238])).toBe(7.5)
    expect(heard[0]?.path).toBe('/api_v2/commission/get_percent')
    expect([...(heard[0]?.query ?? [])]).toEqual([
      ['product.category.level1', '1'],
      ['product.category.level2', '20'],
      ['product.category.level3', '238'],
    ])
    await expect(basalam.commissionPercent([])).rejects.toThrow(RangeError)
  })

  test.each([null, 120, -1, 'much'])('do not cost %j percent', async (commission_percent) => {
    const { basalam } = await basalamAnswering({ commission_data: { commission_percent } })
    expect((await errorOf(basalam.commissionPercent([1]))).kind).toBe('unexpected_answer')
  })

  test('are guessed from a title without showing the token', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_PREDICTION)
    expect(await basalam.predictCategory('ماگ سفالی & قرمز')).toEqual([
      {
        id: 238,
        title: 'mugs',
        path: [
          { id: 1, title: 'home' },
          { id: 20, title: 'kitchen' },
          { id: 238, title: 'mugs' },
        ],
      },
    ])
    expect(heard[0]?.query.get('title')).toBe('ماگ سفالی & قرمز')
    expect(heard[0]?.headers.authorization).toBeUndefined()
  })
})

test('every other call carries the token and asks for JSON', async () => {
  const { basalam, heard } = await basalamAnswering(SAMPLE_PRODUCT)
  await basalam.getProduct(501)
  expect(heard[0]?.headers).toMatchObject({
    authorization: `Bearer ${TEST_TOKEN}`,
    accept: 'application/json',
  })
})

test('a token that cannot be one is not sent at all', async () => {
  let asked = 0
  const host = await serve((_, response) => {
    asked++
    response.end('{}')
  })
  const client = createGuardedClient({ allowHosts: [host], userAgent: 'PayvandTest/1' })
  closeAfterTest(() => client.close())
  const basalam = createBasalamConnector({
    client,
    hosts: { gateway: `http://${host}` },
    credentials: { accessToken: () => Promise.resolve('two\nlines') },
  })
  expect((await errorOf(basalam.currentUser())).kind).toBe('disconnected')
  expect(asked).toBe(0)
})

test('a marketplace that is down is not asked again until a probe succeeds', async () => {
  let asked = 0
  let status = 503
  const host = await serve((_, response) => {
    asked++
    response.writeHead(status).end(JSON.stringify(SAMPLE_USER))
  })
  const clock = createFakeClock()
  const client = createGuardedClient({ allowHosts: [host], userAgent: 'PayvandTest/1' })
  closeAfterTest(() => client.close())
  const basalam = createBasalamConnector({
    client,
    clock,
    hosts: { gateway: `http://${host}` },
    credentials: { accessToken: () => Promise.resolve(TEST_TOKEN) },
    breaker: createCircuitBreaker({ failures: 3, openMs: 60_000, clock }),
  })
  for (let call = 0; call < 5; call++) expect((await errorOf(basalam.currentUser())).kind).toBe('unavailable')
  expect(asked).toBe(3)
  expect(basalam.breaker.state()).toBe('open')
  clock.advance(60_000)
  status = 200
  expect((await basalam.currentUser()).id).toBe(7)
  expect(basalam.breaker.state()).toBe('closed')
})
