import { z } from 'zod'
import type { Complaint } from '../kit/connector-error.ts'
import { plainText } from '../kit/plain-text.ts'

const wireError = z.object({
  code: z.string().catch(''),
  message: z.string(),
  data: z
    .object({ params: z.record(z.string(), z.unknown()).catch({}) })
    .nullish()
    .catch(null),
})

/** What WordPress has against a request: one message, and the parameters it is about. (WooCommerce reference: REST v3.) */
export function readWooComplaints(body: unknown): Complaint[] {
  const error = wireError.safeParse(body).data
  const message = plainText(error?.message ?? '')
  return error && message ? [{ message, fields: Object.keys(error.data?.params ?? {}), snippets: [] }] : []
}
