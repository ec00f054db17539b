import { rial } from '@payvand/domain'
import { type Crowd, openCrowd } from './crowd.ts'
import { addItems, decide, type Item, link } from './crowd-items.ts'
import { showTimes } from './show-times.ts'

const UPLOADERS = 8
/** The single changes come spread over so long. */
const SPREAD_MS = 60_000
const LIMIT_SECONDS = 30
const GIVE_UP_MS = 240_000

/**
 * Eight sellers bring in thousands of products at the real pace of a booth, which takes them hours, while others change
 * one price each: how long does such a change take to be in its booth?
 */
export async function runSending({
  products,
  others,
}: {
  products: number
  others: number
}): Promise<boolean> {
  const crowd = await openCrowd()
  try {
    const [page] = await crowd.control.answers('jewellery')
    const photo = page?.image_url ?? null
    const changes = await sellersWithOneProduct(crowd, others)
    for (let uploader = 0; uploader < UPLOADERS; uploader += 1) {
      const businessId = await crowd.addBusiness(`uploader ${uploader}`)
      const items = await addItems(crowd, businessId, products, (index) => ({
        sku: `U${uploader}-${index}`,
        photo,
      }))
      await decide(crowd, businessId, items)
    }
    await crowd.startWorker()
    // The uploads have the places by now.
    await sleep(15_000)
    const decidedAt = new Map<number, number>()
    for (const { businessId, item } of changes) {
      item.data.primaryPrice = rial(250_000)
      decidedAt.set(businessId, Date.now())
      await decide(crowd, businessId, [item])
      await sleep(SPREAD_MS / others)
    }
    const seconds = await secondsUntilDone(crowd, decidedAt)
    const created = await crowd.rows
      .selectFrom('booth_products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    console.log(
      `${UPLOADERS} sellers upload ${products} products each (${Number(created.count) - others} are there), ${others} others change one price each:`,
    )
    return showTimes(seconds, LIMIT_SECONDS)
  } finally {
    await crowd.close()
  }
}

async function sellersWithOneProduct(crowd: Crowd, count: number) {
  const ids = await crowd.control.addBoothProducts('demo', {
    count,
    sku: 'ONE',
    price_rial: 100_000,
    stock: 5,
  })
  const sellers: { businessId: number; item: Item }[] = []
  for (const [index, productId] of ids.entries()) {
    const businessId = await crowd.addBusiness(`other ${index}`)
    const [item] = await addItems(crowd, businessId, 1, () => ({ sku: `ONE-${index + 1}` }))
    if (!item) throw new Error('an item was not added')
    await link(crowd, businessId, item, productId)
    sellers.push({ businessId, item })
  }
  return sellers
}

/** Seconds from each decision to the marketplace's yes; of one that never comes, those waited. */
async function secondsUntilDone({ rows }: Crowd, decidedAt: ReadonlyMap<number, number>): Promise<number[]> {
  const begun = Date.now()
  for (;;) {
    const done = await rows
      .selectFrom('product_changes')
      .select(['business_id', 'updated_at'])
      .where('business_id', 'in', [...decidedAt.keys()])
      .where('state', '=', 'done')
      .execute()
    if (done.length === decidedAt.size || Date.now() - begun > GIVE_UP_MS) {
      const doneAt = new Map(done.map((row) => [row.business_id, row.updated_at.getTime()]))
      return [...decidedAt].map(([id, at]) => ((doneAt.get(id) ?? Date.now()) - at) / 1_000)
    }
    await sleep(500)
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
