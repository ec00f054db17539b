import { openCrowd } from './crowd.ts'
import { addItems, decide } from './crowd-items.ts'

const WARM_UP_MS = 20_000
const WATCH_MS = 60_000

/**
 * More sellers bring in products than a worker has places, each at the real pace of a booth: how many products are made in a
 * minute, in all and by the slowest seller? A place that is kept while a booth only waits for its pace is lost to the others.
 */
export async function runUploads({ sellers }: { sellers: number }): Promise<boolean> {
  const crowd = await openCrowd({ booths: sellers })
  try {
    const [page] = await crowd.control.answers('jewellery')
    const photo = page?.image_url ?? null
    for (let seller = 1; seller <= sellers; seller += 1) {
      const businessId = await crowd.addBusiness(`uploader ${seller}`, `booth-${seller}`)
      const items = await addItems(crowd, businessId, 200, (index) => ({ sku: `U${seller}-${index}`, photo }))
      await decide(crowd, businessId, items)
    }
    await crowd.startWorker()
    await sleep(WARM_UP_MS)
    const before = await madeOf(crowd)
    await sleep(WATCH_MS)
    const after = await madeOf(crowd)
    const made = [...after].map(([id, count]) => count - (before.get(id) ?? 0)).sort((a, b) => a - b)
    const idle = sellers - made.length
    const sum = made.reduce((total, count) => total + count, 0)
    console.log(
      `${sellers} sellers upload at 60 calls a minute each: ${sum} products in a minute, ` +
        `${idle > 0 ? 0 : made[0]} of the slowest and ${made.at(-1)} of the fastest seller`,
    )
    return idle === 0
  } finally {
    await crowd.close()
  }
}

async function madeOf({ rows }: Awaited<ReturnType<typeof openCrowd>>): Promise<Map<number, number>> {
  const counts = await rows
    .selectFrom('booth_products')
    .select(({ fn }) => ['business_id', fn.countAll<number>().as('count')])
    .groupBy('business_id')
    .execute()
  return new Map(counts.map(({ business_id, count }) => [business_id, Number(count)]))
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
