import { z } from 'zod'
import type { Complaint } from '../kit/connector-error.ts'

const wireError = z.object({
  message: z.string().trim().min(1).nullish().catch(null),
  errors: z.record(z.string(), z.array(z.string())).nullish().catch(null),
})

/**
 * Reads Digikala's complaints about a request: each field with its Persian sentences, or the one message; an unknown
 * body gives none. (Digikala reference: errors.)
 */
export function readDigikalaComplaints(body: unknown): Complaint[] {
  const { data } = wireError.safeParse(body)
  const byField = Object.entries(data?.errors ?? {}).flatMap(([field, messages]) =>
    messages.map((message) => ({ message, fields: [field], snippets: [] })),
  )
  if (byField.length > 0) return byField
  return data?.message ? [{ message: data.message, fields: [], snippets: [] }] : []
}
