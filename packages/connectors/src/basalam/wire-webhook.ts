import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'
import { moment, wholeNumber } from './wire-values.ts'

/** The guards for Basalam's webhooks. (Basalam reference: webhooks.) */
const id = wholeNumber.pipe(z.number().positive())
const optional = <Output>(schema: z.ZodType<Output>) => schema.nullish().catch(null)

export const wireWebhook = z.object({
  id,
  service_id: optional(id),
  events: optional(z.array(optional(z.object({ id })))),
  request_headers: optional(z.record(z.string(), z.string())),
  request_method: optional(z.string()),
  url: optional(z.string()),
  is_active: optional(z.boolean()),
})
export type WireWebhook = z.infer<typeof wireWebhook>
export const wireWebhookList = z.object({ data: readableRows(wireWebhook).nullish() })

const wireWebhookLog = z.object({
  id,
  user_id: optional(wholeNumber),
  status_code: wholeNumber,
  request: z.unknown(),
  response: z.unknown(),
  created_at: optional(moment),
})
export type WireWebhookLog = z.infer<typeof wireWebhookLog>
export const wireWebhookLogList = z.object({ data: readableRows(wireWebhookLog).nullish() })

export const wireDeleted = z.object({ id })
export const wireSubscription = z.object({ webhook_id: id })
