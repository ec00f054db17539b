import { MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { operationsHandlers } from '../../operations/index.ts'
import { itemsOfOrders } from '../../orders/index.ts'
import { type ActDefinition, handlerContext } from '../message-act.ts'

const words = MESSENGER_CHAT_TEXTS

/** Takes what was ordered off the shelf, with all its variants, as the panel does; a product that was made in the booth itself is changed there. */
export const emptyStockAct: ActDefinition = {
  async ask({ services, user }, { orderId = 0 }) {
    const lines = await itemsOfOrders(services.rows, user.businessId, [orderId])
    const ordered = new Map(
      lines.flatMap(({ project_item_id: id, title }) => (id === null ? [] : [[id, title] as const])),
    )
    if (ordered.size === 0) return { text: words.emptyInPanel, buttons: [] }
    return {
      text: words.askEmpty([...ordered.values()].map((title) => `• ${title}`)),
      buttons: [{ label: words.confirm, details: { itemIds: [...ordered.keys()] } }],
    }
  },
  async confirm(context, { itemIds = [] }) {
    await operationsHandlers['operations.start'](handlerContext(context), {
      params: undefined,
      query: undefined,
      body: { kind: 'out_of_stock', selection: { projectItemIds: itemIds } },
    })
    return words.emptied
  },
}
