import { setTimeout as sleep } from 'node:timers/promises'
import { openTown } from './town.ts'

const LEAST_AN_HOUR = 20_000
const GIVE_UP_MS = 900_000
const HOUR_MS = 3_600_000
const AT_ONCE = 20

/** As many orders as the sandbox takes, told by webhooks and read by one worker: how many an hour? */
export async function rushOrders({ orders, booths }: { orders: number; booths: number }): Promise<boolean> {
  const town = await openTown({ booths, shops: 0 })
  const { crowd, sellers } = town
  try {
    const here = async () => {
      const { rows } = await crowd.execute(
        `select count(*)::int as here from orders join businesses on businesses.id = business_id
          where businesses.name like 'booth-%'`,
      )
      return Number(rows[0]?.['here'])
    }
    const begun = Date.now()
    let placed = 0
    const place = async () => {
      while (placed < orders) {
        const seller = sellers[placed % sellers.length]
        placed += 1
        if (seller)
          await crowd.control.placeOrders(seller.booth, [{ items: [{ sku: seller.booth, quantity: 1 }] }])
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, place))
    const placedMs = Date.now() - begun
    while ((await here()) < orders && Date.now() - begun < GIVE_UP_MS) await sleep(200)
    const tookMs = Date.now() - begun
    const arrived = await here()
    const anHour = Math.round((arrived * HOUR_MS) / tookMs)
    console.log(
      `${arrived} of ${orders} orders of ${booths} booths, placed within ${(placedMs / 1_000).toFixed(1)} s, were here after ${(tookMs / 1_000).toFixed(1)} s through one worker: ${anHour} an hour (least ${LEAST_AN_HOUR})`,
    )
    return arrived === orders && anHour >= LEAST_AN_HOUR
  } finally {
    await town.close()
  }
}
