import { sandboxAt } from '../../harness/sandbox-control.ts'
import { Seller } from '../../harness/seller.ts'
import { waitUntil } from '../../harness/wait-until.ts'

/** The sandbox stands ten ports behind the panel; its shop of dried fruit three behind the marketplace. */
const MARKETPLACE = 10
const SHOP = 13
const PREPARING = 3237

/** Of the first the order has two, with a barcode; of the second one, with a code of the seller's; of the third two, without any. */
export const NAMES = ['ماگ سفالی آبی', 'رومیزی ترمه', 'صابون دست‌ساز'] as const
export const MUG = '6260000000019'
export const OWN_CODE = 'NAR-204'

export interface PackableOrder {
  id: number
  basalamOrderId: number
  seller: Seller
}

/** Orders in preparation of the demo seller, whose lines are products of a shop that was read, with codes. */
export async function packableOrders(panelUrl: string, count: number): Promise<PackableOrder[]> {
  const at = (offset: number) => {
    const address = new URL(panelUrl)
    address.port = String(Number(address.port) + offset)
    return address.origin
  }
  const sandbox = sandboxAt(at(MARKETPLACE))
  const seller = await Seller.signedIn(panelUrl)
  const project = await seller.createProject(at(SHOP))
  await seller.jobEnd(project.crawlJobId)
  const items = (await seller.allItems(project.id)).slice(0, 3)
  for (const [index, sku] of [MUG, OWN_CODE].entries())
    await seller.ask('projectItems.update', {
      params: { id: items[index].id },
      body: { latest_data: { sku } },
    })
  const products = NAMES.map((title) => ({ title, stock: 1_000, price_rial: 500_000 }))
  const [mug, own, soap] = (await sandbox.addBoothProducts('demo', products)).map((id) => ({
    product_id: id,
  }))
  const placed = await sandbox.placeOrders('demo', {
    count,
    items: [
      { ...mug, quantity: 2 },
      { ...own, quantity: 1 },
      { ...soap, quantity: 2 },
    ],
  })
  await sandbox.changeParcels(
    'demo',
    placed.map(({ parcel_id: id }) => ({ id, status: PREPARING })),
  )
  const orders: PackableOrder[] = []
  for (const { order_id: number } of placed) {
    const order = await waitUntil('the order is read', async () => {
      await seller.ask('orderSync.now')
      const query = { 'filters[basalam_order_id]': Number(number) }
      return (await seller.ask('orders.list', { query })).data[0]
    })
    for (const { id, name } of order.items)
      await seller.ask('orders.linkItem', {
        params: { id },
        body: { project_item_id: items[NAMES.indexOf(name)].id },
      })
    orders.push({ id: order.id, basalamOrderId: order.basalam_order_id, seller })
  }
  return orders
}
