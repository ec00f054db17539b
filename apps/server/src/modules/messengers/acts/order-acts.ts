import { SHIPPING_METHODS, trackingCodeFault } from '@payvand/domain'
import { FIELD_SENTENCES, MESSENGER_CHAT_TEXTS, POSTING_TEXTS, shippingMethodLabel } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { ordersHandlers } from '../../orders/index.ts'
import { type ActDefinition, handlerContext, type Question } from '../message-act.ts'

const words = MESSENGER_CHAT_TEXTS

/** Ways of sending that need nothing but a code, the commonest first. */
const METHODS = [
  SHIPPING_METHODS.expressPost,
  SHIPPING_METHODS.registeredPost,
  SHIPPING_METHODS.tipax,
  SHIPPING_METHODS.chapar,
  SHIPPING_METHODS.mahex,
  SHIPPING_METHODS.freight,
] as const

export const prepareAct: ActDefinition = {
  async ask(_, { orderNumber = 0, orderId = 0 }) {
    return {
      text: words.askPrepare(orderNumber),
      buttons: [{ label: words.confirm, details: { orderId, orderNumber } }],
    }
  },
  async confirm(context, { orderId = 0, orderNumber = 0 }) {
    const { outcome } = await ordersHandlers['orders.prepare'](handlerContext(context), {
      params: { id: orderId },
      query: undefined,
      body: { withoutUnits: false },
    })
    return outcome === 'already' ? `${POSTING_TEXTS.prepareAlready}.` : words.prepared(orderNumber)
  },
}

/** The code is written as an answer; the way of sending is the button that does it. */
export const giveCodeAct: ActDefinition = {
  async ask(_, { orderNumber = 0 }) {
    return { text: words.askCode(orderNumber), buttons: [], isWritten: true }
  },
  async confirm(context, { orderId = 0, orderNumber = 0, trackingCode = '', shippingMethod = 0 }) {
    const { outcome } = await ordersHandlers['orders.setPosted'](handlerContext(context), {
      params: { id: orderId },
      query: undefined,
      body: { trackingCode, shippingMethod, phoneNumber: '' },
    })
    return outcome === 'already' ? `${POSTING_TEXTS.already}.` : words.posted(orderNumber, trackingCode)
  },
}

/** What is asked after a code was written: by which way it went. @throws CallError where no way takes such a code */
export function askMethod(
  { orderId = 0, orderNumber = 0 }: { orderId?: number; orderNumber?: number },
  trackingCode: string,
): Question {
  const faults = METHODS.map((method) => trackingCodeFault(method, trackingCode))
  const fitting = METHODS.filter((_, index) => faults[index] === null)
  if (fitting.length === 0) {
    const fault = faults.at(-1) ?? 'tracking_code_missing'
    throw new CallError('invalid_request', {
      fields: [{ field: 'tracking_code', message: FIELD_SENTENCES[fault] }],
    })
  }
  return {
    text: words.askMethod(orderNumber, trackingCode),
    buttons: fitting.map((shippingMethod) => ({
      label: shippingMethodLabel(shippingMethod) ?? '',
      details: { orderId, orderNumber, trackingCode, shippingMethod },
    })),
  }
}
