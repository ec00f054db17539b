import { z } from 'zod'
import {
  changePreview,
  outOfStock,
  outOfStockDetails,
  priceChange,
  priceRuleChange,
  stockChange,
  textChange,
} from './booth-changes.ts'
import { boothCheckDetails, boothCheckParameters } from './booth-check.ts'
import {
  connectDetails,
  connectParameters,
  reconciliationDetails,
  reconciliationParameters,
} from './booth-readings.ts'
import { discountDetails, discountParameters, discountPreview } from './discounts.ts'
import { categoryParameters, itemPreview, reviewParameters, sendParameters } from './item-operations.ts'
import { orderReconciliationDetails, orderReconciliationParameters } from './order-reconciliation.ts'
import { sendAllParameters, sendingDetails } from './sending.ts'
import { spreadsheetParameters } from './spreadsheet.ts'

/** Every kind of operation. A kind has its parameters in the first union, and stands in the others if it has more to say. */
export const OPERATION_KINDS = [
  'verify',
  'unverify',
  'category',
  'send',
  'send_all',
  'price',
  'stock',
  'text',
  'out_of_stock',
  'price_rule',
  'discount',
  'spreadsheet',
  'connect',
  'reconciliation',
  'order_reconciliation',
  'booth_check',
] as const
export type OperationKind = (typeof OPERATION_KINDS)[number]

/** Everything that decides about an operation, by its kind. */
export const operationParameters = z.discriminatedUnion('kind', [
  reviewParameters,
  categoryParameters,
  sendParameters,
  sendAllParameters,
  priceChange,
  stockChange,
  textChange,
  outOfStock,
  priceRuleChange,
  discountParameters,
  spreadsheetParameters,
  connectParameters,
  reconciliationParameters,
  orderReconciliationParameters,
  boothCheckParameters,
])
export type OperationParameters = z.output<typeof operationParameters>

/** The parameters of the kinds that have a preview. */
export const previewParameters = z.discriminatedUnion('kind', [
  reviewParameters,
  categoryParameters,
  sendParameters,
  priceChange,
  stockChange,
  textChange,
  discountParameters,
])
export type PreviewParameters = z.output<typeof previewParameters>
export const operationPreview = z.discriminatedUnion('kind', [itemPreview, changePreview, discountPreview])
export type OperationPreview = z.output<typeof operationPreview>

/** More than the common counts, for the kinds that have it. */
export const operationDetails = z.discriminatedUnion('kind', [
  sendingDetails,
  outOfStockDetails,
  discountDetails,
  connectDetails,
  reconciliationDetails,
  orderReconciliationDetails,
  boothCheckDetails,
])
export type OperationDetails = z.output<typeof operationDetails>

/** The members of a union that are of this kind. */
export type OfKind<Union extends { kind: string }, Kind> = Union extends { kind: infer Kinds }
  ? Kind & Kinds extends never
    ? never
    : Union
  : never
