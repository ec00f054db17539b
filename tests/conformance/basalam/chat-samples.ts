import { SELLER } from './recorded-basalam.ts'
import type { ConnectorSamples } from './sample.ts'

/** More than one page of the list, and of a conversation. */
const MORE_THAN_A_PAGE = 31

export const CHAT_SAMPLES = {
  async listChats({ basalam, control }) {
    const many = Array.from({ length: MORE_THAN_A_PAGE }, (_, buyer) => ({ buyer, text: 'سلام' }))
    await control.writeMessages(SELLER.key, many)
    const { next } = await basalam.listChats()
    await basalam.listChats({ before: next ?? '' })
  },
  async listMessages({ basalam, control }) {
    const many = Array.from({ length: MORE_THAN_A_PAGE }, () => ({ buyer: 40, text: 'سلام' }))
    const others = [
      { buyer: 40, type: 'picture', files: ['https://statics.basalam.com/4.jpg'] },
      { buyer: 40, type: 'product', entity_id: 501 },
      { buyer: 40, by: 'marketplace', type: 'notification', text: 'پرداخت شد' },
    ]
    const [first] = await control.writeMessages(SELLER.key, [...many, ...others])
    const chatId = first?.chat_id ?? 0
    const { messages } = await basalam.listMessages(chatId)
    await basalam.listMessages(chatId, { beforeId: messages.at(-1)?.id ?? 0 })
  },
  async sendMessage({ basalam, control }) {
    const [written] = await control.writeMessages(SELLER.key, [{ buyer: 41, text: 'موجود است؟' }])
    await basalam.sendMessage(written?.chat_id ?? 0, 'بله')
  },
} satisfies Partial<ConnectorSamples>
