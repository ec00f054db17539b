import {
  BASALAM_BREAKER,
  BASALAM_RATES,
  type BasalamConnector,
  createCircuitBreaker,
  createRateLimiter,
  SYSTEM_CLOCK,
} from '@payvand/connectors'
import {
  ALL_SYNCED,
  type CategoryAttribute,
  type PreflightCode,
  type ProductData,
  type Rial,
} from '@payvand/domain'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { addToBlacklist } from '../blacklist/blacklist-store.ts'
import { createQueue } from '../jobs/send-changes.job.ts'
import { saveLastApplied } from '../product-changes/booth-products-store.ts'
import { putChanges } from '../product-changes/product-changes-store.ts'
import type { Services } from '../services.ts'

const GOLD = 1785
const SILVER = 1751
const DEMANDED: CategoryAttribute = {
  id: 1,
  group: null,
  title: 'عیار',
  kind: 'text',
  unit: null,
  required: true,
  options: [],
}
const GOOD: ProductData = {
  sku: null,
  name: 'انگشتر',
  photo: 'https://shop.example/1.jpg',
  photos: [],
  description: null,
  video: null,
  primaryPrice: 250_000 as Rial,
  oldPrice: null,
  stock: 1,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  unitType: 'عدد',
  preparationDays: 1,
  variants: null,
}

describe('a refusal that is known beforehand', () => {
  let database: Database
  let businessId: number
  let projectId: number
  const calls: string[] = []
  let services: Services

  beforeAll(async () => {
    database = await openTestDatabase()
    const rows = database.kysely
    businessId = await insertBusiness(rows, { name: 'business', platform: null })
    const project = await database.execute(
      `insert into projects (business_id, name, default_values, send_config)
       values (${businessId}, 'project', '{}', '{"filters":{"skipZeroStock":false}}') returning id`,
    )
    projectId = Number(project.rows[0]?.['id'])
    // A marketplace that takes nothing: every call but the one that asks what a category demands is a fault.
    const paced = {
      rates: createRateLimiter({ ...BASALAM_RATES, perMinute: 60_000, clock: SYSTEM_CLOCK }),
      breaker: createCircuitBreaker(BASALAM_BREAKER),
    }
    const connector = new Proxy(paced as BasalamConnector, {
      get: (own, name: keyof BasalamConnector) =>
        own[name] ??
        (async (id: number) => {
          if (name === 'categoryAttributes') return id === GOLD ? [DEMANDED] : []
          calls.push(name)
          throw new Error(`${name} was called`)
        }),
    })
    services = {
      rows,
      jobs: { enqueue: async () => null, hasWaiting: async () => false },
      booths: {
        awayForMs: () => 0,
        forBusiness: async () => ({ vendorId: 1, connector, clock: SYSTEM_CLOCK }),
      },
      network: {
        request: async ({ url }: { url: string }) => {
          calls.push(url)
          throw new Error('the photo is not there')
        },
      },
      config: { queueLeaseMs: 10_000 },
      logger: pino({ level: 'silent' }),
      now: () => new Date(),
    } as unknown as Services
  })
  beforeEach(() => void calls.splice(0))
  afterAll(() => database.close())

  async function itemOf(data: ProductData): Promise<number> {
    const item = await database.kysely
      .insertInto('project_items')
      .values({
        business_id: businessId,
        project_id: projectId,
        url: 'https://shop.example/',
        url_key: `${Math.random()}`,
        name_key: data.name,
        latest_data: JSON.stringify(data),
        verification_status: 'verified',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return item.id
  }

  /** Sends a change that was decided before anything was known against it; answers its outcome. */
  async function sent(itemId: number, data: ProductData, categoryId: number) {
    const rows = database.kysely
    await putChanges(rows, businessId, [{ itemId, categoryId, data }], new Date())
    await createQueue.work(services, { businessId }, new AbortController().signal)
    return rows
      .selectFrom('product_changes')
      .select(['state', 'reason'])
      .where('business_id', '=', businessId)
      .where('project_item_id', '=', itemId)
      .executeTakeFirstOrThrow()
  }

  test.each<[PreflightCode, Partial<ProductData>, number]>([
    ['attributes_missing', {}, GOLD],
    ['name_forbidden', { name: 'انگشتر 09121234567' }, SILVER],
    ['description_forbidden', { description: 'تلگرام ما' }, SILVER],
    ['price_too_high', { primaryPrice: 10_000_000_000 as Rial }, SILVER],
    ['unit_type_unknown', { unitType: 'کیسه' }, SILVER],
  ])('%s is said without a call', async (code, fault, categoryId) => {
    const data = { ...GOOD, name: `انگشتر ${code}`, ...fault }
    const productChange = await sent(await itemOf(data), data, categoryId)
    const messages = code === 'attributes_missing' ? ['مشخص نیست: عیار.'] : []
    expect(productChange).toEqual({ state: 'refused', reason: { code, messages } })
    expect(calls).toEqual([])
  })

  test('so is a name that another item has', async () => {
    await itemOf(GOOD)
    const productChange = await sent(await itemOf(GOOD), GOOD, SILVER)
    expect(productChange.reason?.code).toBe('name_taken')
    expect(calls).toEqual([])
  })

  test('and a product that came onto the blacklist after its change was queued', async () => {
    const data = { ...GOOD, name: 'گردنبند' }
    const itemId = await itemOf(data)
    await saveLastApplied(
      database.kysely,
      businessId,
      [{ itemId, productId: 77, lastApplied: null, observed: null }],
      ALL_SYNCED,
      new Date(),
    )
    await database.execute(
      `update booth_products set last_applied = '{"price":240000,"stock":1,"variants":[],"photos":[]}' where project_item_id = ${itemId}`,
    )
    await addToBlacklist(
      database.kysely,
      businessId,
      [{ productId: 77, title: 'گردنبند', image: null }],
      new Date(),
    )
    expect(await sent(itemId, data, SILVER)).toEqual({
      state: 'refused',
      reason: { code: 'blacklisted', messages: [] },
    })
    expect(calls).toEqual([])
  })

  test('while a product with nothing against it is on its way, its photo first', async () => {
    const data = { ...GOOD, name: 'دستبند' }
    await sent(await itemOf(data), data, SILVER)
    expect(calls).toEqual([GOOD.photo])
  })
})
