import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'
import { moment, wholeNumber } from './wire-values.ts'

/**
 * The guards for the wallet's history. What a sum is counted by must be right; any other field is null when missing or odd.
 * (The SDK's wallet document: history.)
 */
const optional = <Output>(schema: z.ZodType<Output>) => schema.nullish().catch(null)
const text = optional(z.string().transform((value) => value.trim() || null))
const id = wholeNumber.pipe(z.number().positive())

const wireReference = z.object({ reference_id: id, reference_type_id: optional(id), title: text, slug: text })

const wireTransaction = z.object({
  time: moment,
  amount: wholeNumber,
  subtotal: optional(wholeNumber),
  description: text,
  main_reference_id: optional(id),
  reason: optional(z.object({ id, description: text })),
  references: optional(z.array(optional(wireReference))),
  related_credit: optional(z.object({ items: optional(z.array(optional(z.object({ id })))) })),
  related_spend: optional(
    z.object({ id: optional(id), items: optional(z.array(optional(z.object({ id })))) }),
  ),
})
export type WireTransaction = z.infer<typeof wireTransaction>

export const wireTransactionPage = z.object({
  data: readableRows(wireTransaction, ['related_spend.id', 'main_reference_id']),
  current_page: wholeNumber.pipe(z.number().positive()),
  last_page: wholeNumber.pipe(z.number().nonnegative()),
})
