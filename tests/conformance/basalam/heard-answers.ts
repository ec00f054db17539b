import type { HeardAnswer } from '@payvand/connectors'
import type { HeardOperation } from './expected-answers.ts'
import { newVariants } from './made-beforehand.ts'
import { type HostExchange, type RecordedBasalam, SELLER } from './recorded-basalam.ts'
import type { Sample } from './sample.ts'
import { SAMPLES } from './sample-calls.ts'
import type { createTrafficJudge } from './traffic-judge.ts'

/** The ways in which the same marketplace may answer, each of which the documents allow. */
const SETTINGS: readonly Record<string, unknown>[] = [
  {},
  { emptyListAsNull: false, primaryPriceWithoutDiscount: 'null', parcelTimes: 'second', itemPrice: 'line' },
]

/** What the samples of the calls do not bring about and an answer may show all the same. */
const FURTHER_SAMPLES: readonly Sample[] = [
  async function orderOfVariant(world) {
    const { id: productId, variationIds } = await newVariants(world)
    const items = [{ product_id: productId, variation_id: variationIds[0], quantity: 2 }]
    const [order] = await world.control.placeOrders(SELLER.key, [{ items }])
    if (!order?.parcel_id) throw new Error(order?.refused)
    await world.basalam.listParcels({ ids: [order.parcel_id] })
    await world.basalam.getParcel(order.parcel_id)
  },
  async function draftWithoutPhoto(world) {
    const [id = 0] = await world.control.addBoothProducts(SELLER.key, [{ photo: false, status: 3790 }])
    await world.basalam.getProduct(id)
    await world.basalam.listProducts(world.vendorId, { ids: [id] })
  },
]

/** Makes every call of ours in each of these ways. Answers what the connector heard, and of which operation. */
export async function heardAnswers(
  world: RecordedBasalam,
  judge: ReturnType<typeof createTrafficJudge>,
): Promise<HeardOperation[]> {
  const found: HeardOperation[] = []
  for (const settings of SETTINGS) {
    const before = await world.control.changedSettings(settings)
    for (const sample of [...Object.values(SAMPLES), ...FURTHER_SAMPLES]) {
      const [heardBefore, exchangesBefore] = [world.heard.length, world.exchanges.length]
      await sample(world)
      const exchanges = world.exchanges.slice(exchangesBefore)
      for (const heard of world.heard.slice(heardBefore))
        found.push({ heard, operation: await operationOf(heard, exchanges, judge) })
    }
    await world.control.settings(before)
  }
  return found
}

async function operationOf(
  { method, path, status }: HeardAnswer,
  exchanges: readonly HostExchange[],
  judge: ReturnType<typeof createTrafficJudge>,
): Promise<string | null> {
  const exchange = exchanges.find(
    (one) => one.method === method && one.path.split('?', 1)[0] === path && one.status === status,
  )
  return exchange ? (await judge(exchange, exchange.host)).operation : null
}
