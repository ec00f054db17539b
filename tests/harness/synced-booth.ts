import { createBasalamConnector, createRateLimiter, SYSTEM_CLOCK } from '@payvand/connectors'
import type { DesiredProduct, ProductData, Rial } from '@payvand/domain'
import { createGuardedClient } from '@payvand/network'
import { personalToken, type Sandbox } from '@payvand/sandbox'
import { type Database, silentLogger } from '../../apps/server/src/infra/db/database.ts'
import { openTestDatabase } from '../../apps/server/src/infra/db/testing/test-database.ts'
import { marketplaceOperations } from '../../apps/server/src/modules/marketplace/operations/marketplace-operations.ts'
import { registerOperations } from '../../apps/server/src/modules/operations/operation-definition.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { sandboxControl } from './sandbox-control.ts'

const VENDOR = 50101
const BASE: ProductData = {
  sku: null,
  name: null,
  photo: 'https://shop.example/1.jpg',
  photos: [],
  description: null,
  video: null,
  primaryPrice: null,
  oldPrice: null,
  stock: null,
  weight: null,
  packageWeight: null,
  unitQuantity: null,
  unitType: 'عدد',
  preparationDays: null,
  variants: null,
}

/** A business with products that were sent and accepted, in the sandbox's booth and in rows, without a crawl or a server. */
export interface SyncedBooth {
  services: Services
  database: Database
  businessId: number
  userId: number
  /** Lists each product: its id in the booth, its item, the desired state. */
  products: { productId: number; itemId: number; desired: DesiredProduct }[]
  control: ReturnType<typeof sandboxControl>
  /** The answer of `services.now()`; a minute later at each look. */
  now: Date
  close(): Promise<void>
}

export async function syncedBooth(sandbox: Sandbox, count: number): Promise<SyncedBooth> {
  const database = await openTestDatabase()
  const client = createGuardedClient({ allowHosts: sandbox.hosts, userAgent: 'PayvandTest/1' })
  const hosts = { gateway: sandbox.marketplace.url }
  const connector = createBasalamConnector({
    client,
    hosts,
    // Rates have tests of their own.
    rates: createRateLimiter({ perMinute: 60_000, burst: 1_000, maxWaitMs: 5_000, clock: SYSTEM_CLOCK }),
    credentials: { accessToken: () => Promise.resolve(personalToken('demo')) },
  })
  const control = sandboxControl(sandbox)
  await control.settings({ rateLimitPerMinute: 100_000 })
  const given = Array.from({ length: count }, (_, index) => ({
    title: `کالای شماره ${index + 1}`,
    sku: `K-${index + 1}`,
    price_rial: 1_000_000 + index * 1_000,
    stock: 5 + (index % 7),
  }))
  const ids = await control.addBoothProducts('demo', given)
  const [sample] = (await connector.listProducts(VENDOR, { ids: [ids[0] as number] })).products
  if (!sample) throw new Error('the booth does not show what was put into it')
  const desired = given.map(
    (one): DesiredProduct => ({
      name: one.title,
      description: one.title,
      price: one.price_rial as Rial,
      stock: one.stock,
      sku: one.sku,
      categoryId: null,
      preparationDays: sample.preparationDays ?? 1,
      weight: sample.weight ?? 1,
      packageWeight: sample.packageWeight ?? 2,
      unitQuantity: sample.unitQuantity ?? 1,
      unitTypeId: sample.unitTypeId ?? 6304,
      photos: ['https://shop.example/1.jpg'],
      video: null,
      variants: [],
    }),
  )
  const { businessId, userId, itemIds } = await insertRows(database, ids, desired)
  const world: SyncedBooth = {
    // The services hold only the parts a reconciliation uses.
    services: {
      rows: database.kysely,
      jobs: { enqueue: async () => null, hasWaiting: async () => false },
      config: { queueLeaseMs: 30_000, buyerDays: 180, marketplace: { site: 'https://booth.example' } },
      logger: silentLogger,
      booths: { forBusiness: async () => ({ vendorId: VENDOR, connector }) },
      operations: registerOperations(marketplaceOperations),
      now: () => world.now,
    } as unknown as Services,
    database,
    businessId,
    userId,
    products: desired.map((one, index) => ({
      productId: ids[index] as number,
      itemId: itemIds[index] as number,
      desired: one,
    })),
    control,
    now: new Date(Date.now() + 60_000),
    async close() {
      await client.close()
      await database.close()
    },
  }
  return world
}

async function insertRows(database: Database, productIds: readonly number[], desired: DesiredProduct[]) {
  const rows = database.kysely
  const { id: businessId } = await rows
    .insertInto('businesses')
    .values({ name: 'business', platform: null, is_active: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: userId } = await rows
    .insertInto('users')
    .values({ business_id: businessId, username: `seller${businessId}`, password_hash: '' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await rows
    .insertInto('marketplace_connections')
    .values({
      business_id: businessId,
      status: 'connected',
      user_id: 1,
      vendor_id: VENDOR,
      access_token_sealed: 'sealed',
    } as never)
    .execute()
  const { id: projectId } = await rows
    .insertInto('projects')
    .values({
      business_id: businessId,
      name: 'project',
      default_values: '{}',
      send_config: '{"filters":{"skipZeroStock":false}}',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const data = desired.map((one) => ({
    ...BASE,
    name: one.name,
    sku: one.sku,
    primaryPrice: one.price,
    stock: one.stock,
    weight: one.weight,
    packageWeight: one.packageWeight,
    unitQuantity: one.unitQuantity,
    preparationDays: one.preparationDays,
  }))
  const items = await rows
    .insertInto('project_items')
    .values(
      data.map((one, index) => ({
        business_id: businessId,
        project_id: projectId,
        url: `https://shop.example/${index}`,
        url_key: String(index),
        latest_data: JSON.stringify(one),
        read_data: JSON.stringify(one),
        name_key: one.name,
        verification_status: 'sent',
      })) as never[],
    )
    .returning('id')
    .execute()
  const itemIds = items.map(({ id }) => id)
  await rows
    .insertInto('booth_products')
    .values(
      desired.map((one, index) => ({
        business_id: businessId,
        project_item_id: itemIds[index] as number,
        product_id: productIds[index] as number,
        sku: one.sku,
        title: one.name,
        last_applied: JSON.stringify(one),
      })),
    )
    .execute()
  await rows
    .insertInto('product_changes')
    .values(
      itemIds.map((id, index) => ({
        business_id: businessId,
        project_item_id: id,
        data: JSON.stringify(data[index]),
      })),
    )
    .execute()
  await rows
    .updateTable('product_changes')
    .set({ state: 'done' })
    .where('business_id', '=', businessId)
    .execute()
  return { businessId, userId, itemIds }
}
