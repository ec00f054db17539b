import { createGuardedClient } from '@payvand/network'
import { type RunningWooShop, startWooCommerceShop } from '@payvand/sandbox'
import { silentLogger } from '../../apps/server/src/infra/db/database.ts'
import { connectWooShop } from '../../apps/server/src/modules/sources/platforms/connect-woo-shop.ts'
import { createPlatformConnections } from '../../apps/server/src/modules/sources/platforms/platform-connections.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { CATEGORY } from '../../tests/harness/booth-world.ts'
import { waitUntil } from '../../tests/harness/wait-until.ts'
import type { Crowd } from '../fairness/crowd.ts'
import type { TownSeller } from './town-seller.ts'

const KEYS = { consumerKey: 'ck_sandbox', consumerSecret: 'cs_sandbox' }
const SENT_WITHIN_MS = 900_000

interface Connected {
  hosts: string[]
  /** Answers the sellers once a worker has put their products into the booths. */
  sellers(): Promise<TownSeller[]>
  stop(): Promise<void>
}

/** Shops on WooCommerce with one product each, connected to the booths `booth-1` and on. */
export async function connectShops(crowd: Crowd, origin: string, count: number): Promise<Connected> {
  const shops: RunningWooShop[] = []
  const businesses: number[] = []
  for (let number = 1; number <= count; number += 1) shops.push(await startWooCommerceShop())
  const hosts = shops.map(({ host }) => host)
  const network = createGuardedClient({ allowHosts: hosts, userAgent: 'bench' })
  const { rows, jobs, secrets } = crowd
  const now = () => new Date()
  const logger = silentLogger as Services['logger']
  const platforms = createPlatformConnections({ rows, secrets, network, hosts: {}, logger, now })
  for (const [index, shop] of shops.entries()) {
    const businessId = await crowd.addBusiness(`booth-${index + 1}`, `booth-${index + 1}`)
    const config = { webhookOrigin: tells(index) ? origin : null }
    const services = { rows, jobs, secrets, platforms, logger, config, now }
    await connectWooShop(services as unknown as Services, businessId, {
      baseUrl: shop.url,
      keys: KEYS,
      shop: platforms.woocommerce(shop.url, KEYS),
      record: async () => undefined,
    })
    await crowd.execute(
      `update projects set automation_level = 'auto_send', default_values = default_values || '{"categoryId": ${CATEGORY}}'
        where business_id = ${businessId}`,
    )
    businesses.push(businessId)
  }
  await network.close()
  return {
    hosts,
    sellers: () =>
      Promise.all(shops.map((shop, index) => sellerOf(crowd, businesses[index] ?? 0, shop, index))),
    stop: async () => {
      for (const shop of shops) await shop.stop()
    },
  }
}

const tells = (index: number): boolean => index % 2 === 0

async function sellerOf(
  { rows }: Crowd,
  businessId: number,
  shop: RunningWooShop,
  index: number,
): Promise<TownSeller> {
  const item = await waitUntil(
    `the product of shop ${index} is in the booth`,
    () =>
      rows
        .selectFrom('project_items')
        .innerJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
        .select(['project_items.id', 'latest_data as data'])
        .where('project_items.business_id', '=', businessId)
        .executeTakeFirst(),
    SENT_WITHIN_MS,
  )
  const changePrice = (priceRial: number) => {
    const [product] = shop.products()
    if (product) shop.changePrice(product, priceRial)
  }
  return {
    booth: `booth-${index + 1}`,
    businessId,
    item: item as TownSeller['item'],
    shop: { tells: tells(index), changePrice },
  }
}
