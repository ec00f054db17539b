import { createPushDevice, type PushedMessage } from '../../harness/push-device.ts'
import { Seller } from '../../harness/seller.ts'
import { waitUntil } from '../../harness/wait-until.ts'
import { sandboxOf } from './sandbox-control.ts'

/** Their booth is empty: orders of before would be told together with this one. */
export const SELLER = 'instagram'

export interface PushedOrder {
  id: number
  number: number
  push: PushedMessage
  /** The status of its parcel at the marketplace. */
  status(): Promise<number>
}

/** An order of that seller's, and the push that tells of it alone to a device of theirs: that takes a minute. */
export async function pushOfOrder(panelUrl: string): Promise<PushedOrder> {
  const seller = await Seller.signedIn(panelUrl, SELLER)
  const sandbox = sandboxOf(panelUrl)
  const { public_key: key } = await seller.ask('push.key')
  const { id: endpointId, endpoint } = await sandbox.newPushBrowser(key)
  const device = createPushDevice()
  // The news of the device would be told together with the order.
  const withoutNews = { muted: ['account_changed'] }
  await seller.ask('notifications.updateSettings', { body: { channels: { push: withoutNews } } })
  await seller.ask('push.subscribe', { body: { endpoint, keys: device.keys } })

  const products = { count: 1, title: 'گردنبند عقیق', stock: 10, price_rial: 500_000 }
  const [product] = await sandbox.addBoothProducts(SELLER, products)
  const [placed] = await sandbox.placeOrders(SELLER, [{ items: [{ product_id: product }] }])
  const number = placed?.order_id as number
  const order = await waitUntil('the order is read', async () => {
    await seller.ask('orderSync.now')
    return (await seller.ask('orders.list', { query: { 'filters[basalam_order_id]': number } })).data[0]
  })
  const push = await waitUntil(
    'the order is pushed',
    async () => {
      const taken = await sandbox.takenPushes(endpointId)
      return taken.map(({ body }) => device.read(body)).find(({ title }) => title.includes(String(number)))
    },
    120_000,
  )
  return {
    id: order.id,
    number,
    push,
    status: async () =>
      (await sandbox.parcels(SELLER)).find(({ order_id: its }) => its === number)?.status as number,
  }
}
