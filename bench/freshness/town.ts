import { freePort, type PayvandProcess } from '../../tests/harness/payvand-process.ts'
import { waitUntil } from '../../tests/harness/wait-until.ts'
import { type Crowd, openCrowd } from '../fairness/crowd.ts'
import { addItems, link } from '../fairness/crowd-items.ts'
import { connectShops } from './shops.ts'
import type { TownSeller } from './town-seller.ts'

/** Enough for every order of a day. */
const STOCK = 100_000
/** Shops without webhooks are read so often. */
export const READ_SECONDS = 60
const POLL_SECONDS = 120

export interface Town {
  crowd: Crowd
  sellers: TownSeller[]
  worker: PayvandProcess
  server: PayvandProcess
  /** Ends the worker as a power cut does, and starts another. */
  /** With this environment instead of the usual one where some is given. */
  killWorker(env?: Record<string, string>): Promise<void>
  addWorker(): Promise<PayvandProcess>
  killServer(): Promise<void>
  close(): Promise<void>
}

/** Many booths, some with a shop on WooCommerce, half of these without webhooks; one server and one worker. */
export async function openTown({
  booths,
  shops,
  tablespace,
  beside,
}: {
  booths: number
  shops: number
  /** The folder of another version, whose worker works beside ours. */
  beside?: string | undefined
  tablespace?: string
}): Promise<Town> {
  // The older worker is there before the shops are, and could not reach them.
  if (beside && shops > 0) throw new Error('--beside needs --shops 0')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const paces = {
    PAYVAND_PUBLIC_URL: origin,
    PAYVAND_ORDER_POLL_SECONDS: String(POLL_SECONDS),
    PAYVAND_CHAT_POLL_SECONDS: '300',
    PAYVAND_PLATFORM_READ_SECONDS: String(READ_SECONDS),
  }
  const older = beside ? { checkout: beside, env: paces } : undefined
  const crowd = await openCrowd({ booths, tablespace, older })
  await crowd.control.settings({ rateLimitPerMinute: 60, webhookRetries: 3, webhookRetryDelayMs: 10_000 })
  const sellers: TownSeller[] = []
  for (let number = shops + 1; number <= booths; number += 1)
    sellers.push(await sellerByHand(crowd, `booth-${number}`))
  const connected = await connectShops(crowd, origin, shops)
  const env = {
    ...paces,
    PAYVAND_ALLOW_HOSTS: [...crowd.sandbox.hosts, ...connected.hosts].join(),
  }
  const town: Town = {
    crowd,
    sellers,
    server: await crowd.startServer(port, env),
    worker: await crowd.startWorker(env),
    async killWorker(changes = {}) {
      await town.worker.kill()
      town.worker = await crowd.startWorker({ ...env, ...changes })
    },
    addWorker: () => crowd.startWorker(env),
    async killServer() {
      await town.server.kill()
      town.server = await crowd.startServer(port, env)
    },
    async close() {
      await connected.stop()
      await crowd.close()
    },
  }
  console.log(`${booths} booths, ${shops} of them with a shop`)
  await settled(crowd, booths)
  console.log('every booth has its webhook')
  sellers.push(...(await connected.sellers()))
  return town
}

async function sellerByHand(crowd: Crowd, booth: string): Promise<TownSeller> {
  const [productId] = await crowd.control.addBoothProducts(booth, [
    { title: 'mug', sku: booth, price_rial: 100_000, stock: STOCK },
  ])
  const businessId = await crowd.addBusiness(booth, booth)
  const [item] = await addItems(crowd, businessId, 1, () => ({ sku: booth, stock: STOCK }))
  if (!item || productId === undefined) throw new Error(`no product of ${booth}`)
  await link(crowd, businessId, item, productId)
  return { booth, businessId, item, shop: null }
}

/** Every booth's orders were asked for once, and its webhook is registered. */
async function settled({ execute }: Crowd, booths: number): Promise<void> {
  await waitUntil(
    'every booth has its webhook',
    async () => {
      const { rows } = await execute(
        `select count(*)::int as done from booth_webhooks join businesses on businesses.id = business_id
          where is_registered and name like 'booth-%'`,
      )
      return Number(rows[0]?.['done']) === booths
    },
    900_000,
  )
}
