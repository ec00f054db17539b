import { MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { findItems } from '../../catalog/index.ts'
import { marketplaceHandlers } from '../../marketplace/index.ts'
import { itemsOfOrders } from '../../orders/index.ts'
import { type ActDefinition, handlerContext } from '../message-act.ts'

const words = MESSENGER_CHAT_TEXTS

/** Products with variants have a stock for each: which one is gone, the panel asks. */
export const emptyStockAct: ActDefinition = {
  async ask({ services, user }, { orderId = 0 }) {
    const lines = await itemsOfOrders(services.rows, user.businessId, [orderId])
    const ids = [...new Set(lines.flatMap(({ project_item_id: id }) => id ?? []))]
    const items = (await findItems(services.rows, user.businessId, ids)).filter(
      ({ is_active: isActive, latest_data: data }) => isActive && data?.variants?.length === 0,
    )
    if (items.length === 0) return { text: words.emptyInPanel, buttons: [] }
    return {
      text: words.askEmpty(items.map(({ latest_data: data }) => `• ${data?.name ?? ''}`)),
      buttons: [
        {
          label: words.confirm,
          details: { orderId, items: items.map(({ id, version }) => ({ id, version })) },
        },
      ],
    }
  },
  async confirm(context, { items = [] }) {
    for (const { id } of items) {
      await marketplaceHandlers['projectItems.update'](handlerContext(context), {
        params: { id },
        query: undefined,
        body: { latestData: { stock: 0 } },
      })
    }
    return words.emptied
  },
}
