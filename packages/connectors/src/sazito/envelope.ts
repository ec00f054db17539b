import { type ZodType, z } from 'zod'
import type { Complaint, ConnectorErrorKind } from '../kit/connector-error.ts'

const wireEnvelope = z.object({
  result: z.unknown(),
  error: z.string().nullish().catch(null),
  error_code: z.coerce.number().nullish().catch(null),
})

/** The content of the envelope, or its error although the HTTP status was good. */
export type SazitoAnswer<Result> = { result: Result } | { code: number; complaints: Complaint[] }

/** Guards an answer: a text in `error` or a code that is not 0 is a failure. (Sazito reference: envelope.) */
export function sazitoEnvelope<Result>(result: ZodType<Result>): ZodType<SazitoAnswer<Result>> {
  return wireEnvelope.transform((envelope, context): SazitoAnswer<Result> => {
    if (envelope.error || envelope.error_code) {
      return { code: envelope.error_code ?? 0, complaints: complaintOf(envelope.error) }
    }
    const parsed = result.safeParse(envelope.result)
    if (parsed.success) return { result: parsed.data }
    for (const { message, path } of parsed.error.issues) {
      context.issues.push({ code: 'custom', message, path: ['result', ...path], input: envelope.result })
    }
    return z.NEVER
  })
}

/** Reads the complaints of an answer whose HTTP status says that it failed. */
export function readSazitoComplaints(body: unknown): Complaint[] {
  return complaintOf(wireEnvelope.safeParse(body).data?.error)
}

/** Sazito's codes are not published; those that are HTTP statuses are read as such (inferred). */
export function kindOfSazitoCode(code: number): ConnectorErrorKind {
  if (code === 401) return 'disconnected'
  if (code === 403) return 'forbidden'
  if (code === 404) return 'not_found'
  return code >= 500 && code < 600 ? 'unavailable' : 'refused'
}

function complaintOf(error: string | null | undefined): Complaint[] {
  return error?.trim() ? [{ message: error.trim(), fields: [], snippets: [] }] : []
}
