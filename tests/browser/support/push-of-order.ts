import { createPushDevice, type PushedMessage } from '../../harness/push-device.ts'
import { Seller } from '../../harness/seller.ts'
import { waitUntil } from '../../harness/wait-until.ts'
import { sandboxOf } from './sandbox-control.ts'

/** The push service of the sandbox is asked through its marketplace, ten ports behind the panel. */
const MARKETPLACE = 10

export interface PushedOrder {
  id: number
  number: number
  push: PushedMessage
  /** The status of its parcel at the marketplace. */
  status(): Promise<number>
}

/** An order of the seller's, and the push that tells of it alone to a device of theirs: that takes a minute. */
export async function pushOfOrder(panelUrl: string, username: string): Promise<PushedOrder> {
  const seller = await Seller.signedIn(panelUrl, username)
  const sandbox = sandboxOf(panelUrl)
  const read = async (number?: number) => {
    await seller.ask('orderSync.now')
    const query: Record<string, number> = number === undefined ? {} : { 'filters[basalam_order_id]': number }
    return (await seller.ask('orders.list', { query })).data[0]
  }
  // What was ordered before is not pushed to a device that comes later.
  await waitUntil('the orders of before are read', () => read())
  const { public_key: key } = await seller.ask('push.key')
  const { id: endpointId, endpoint } = await control(panelUrl, 'push', { key })
  const device = createPushDevice()
  await seller.ask('push.subscribe', { body: { endpoint, keys: device.keys } })

  const [product] = await sandbox.boothStock(username)
  const [placed] = await sandbox.placeOrders(username, [{ items: [{ product_id: product.id }] }])
  const number = placed?.order_id as number
  const order = await waitUntil('the order is read', () => read(number))
  const push = await waitUntil(
    'the order is pushed',
    async () => {
      const { taken } = await control(panelUrl, `push/${endpointId}`)
      return taken
        .map(({ body }: { body: string }) => device.read(body))
        .find(({ title }: PushedMessage) => title.includes(String(number)))
    },
    120_000,
  )
  return {
    id: order.id,
    number,
    push,
    status: async () =>
      (await sandbox.parcels(username)).find(({ order_id: its }) => its === number)?.status as number,
  }
}

async function control(panelUrl: string, path: string, body?: object): Promise<any> {
  const address = new URL(`/__control/${path}`, panelUrl)
  address.port = String(Number(address.port) + MARKETPLACE)
  const reply = await fetch(address, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}
