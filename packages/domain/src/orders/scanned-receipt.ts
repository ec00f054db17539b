import { gtinOf } from '../catalog/gtin.ts'
import { SHIPPING_METHODS } from './shipping-method.ts'
import { normalizeTrackingCode, type PostingFault, trackingCodeFault } from './tracking-code.ts'

/** Reasons why a barcode is no tracking code; each has a Persian sentence in the texts part. */
export const RECEIPT_FAULTS = ['product_barcode', 'web_address', 'code_used'] as const
export type ReceiptFault = (typeof RECEIPT_FAULTS)[number] | PostingFault

/** What the barcode of a receipt says. */
export type ScannedReceipt =
  | { kind: 'code'; trackingCode: string }
  /** The barcode of our own label: it names the order that the next code belongs to. */
  | { kind: 'order'; orderId: number }
  | { kind: 'wrong'; fault: ReceiptFault }

/** An order that a tracking code may belong to. */
export interface ReceiptOrder {
  id: number
  basalamOrderId: number
  parcelId: number
  /** The code that the marketplace knows already, or that was just read for it. */
  trackingCode: string | null
}

const ADDRESS = /^(?:https?:|www\.)/i
/** Scanners may put the kind of the barcode before it (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/
const OF_THE_POST: readonly (number | null)[] = [
  SHIPPING_METHODS.expressPost,
  SHIPPING_METHODS.registeredPost,
]

/**
 * Judges what a reader saw on a receipt.
 * @param method the shipping method of the chosen order; null: not known yet, so that a code of any carrier passes
 * @param orders those that wait for a code: a code that one of them has is used, their own labels choose them
 * @param chosenId the order the code is for; its own code is not used by another
 */
export function readScannedReceipt(
  text: string,
  method: number | null,
  orders: readonly ReceiptOrder[],
  chosenId: number | null,
): ScannedReceipt {
  const bare = text.trim().replace(SYMBOLOGY, '')
  if (ADDRESS.test(bare)) return { kind: 'wrong', fault: 'web_address' }
  const code = normalizeTrackingCode(bare)
  const labelled = orders.find(
    ({ basalamOrderId, parcelId }) => code === String(basalamOrderId) || code === String(parcelId),
  )
  if (labelled) return { kind: 'order', orderId: labelled.id }
  const isOfPost = method === null || OF_THE_POST.includes(method)
  if (isOfPost && gtinOf(code) !== null && code.length !== 14)
    return { kind: 'wrong', fault: 'product_barcode' }
  const fault = trackingCodeFault(method ?? SHIPPING_METHODS.tipax, code)
  if (fault) return { kind: 'wrong', fault }
  const isUsed = orders.some(
    ({ id, trackingCode }) =>
      id !== chosenId && trackingCode !== null && normalizeTrackingCode(trackingCode) === code,
  )
  return isUsed ? { kind: 'wrong', fault: 'code_used' } : { kind: 'code', trackingCode: code }
}
