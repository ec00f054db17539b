import { z } from 'zod'
import { type Complaint, ConnectorError, type ConnectorErrorKind } from '../kit/connector-error.ts'

const code = z.coerce.number().nullish().catch(null)
const words = z.string().nullish().catch(null)

/**
 * The envelope of every answer. `successful` only says that the server was reached; `error` and `error_code` say how it
 * went, whatever the HTTP status. (Shopfa reference: envelope and errors.)
 */
export const shopfaEnvelope = z.object({ successful: z.boolean(), error: words, error_code: code })
export type ShopfaEnvelope = z.infer<typeof shopfaEnvelope>

const wireError = z.object({ error: words, error_code: code })

const CODE_MEMBERS_ONLY = 15_000
const CODE_KEY_INVALID = 401

/** Shopfa's words, with its code where field names stand: it has no fields, and the code tells what to do. */
export function readShopfaComplaints(body: unknown): Complaint[] {
  const { error, error_code } = wireError.safeParse(body).data ?? {}
  if (!error?.trim() && !error_code) return []
  const message = error?.trim() || `error ${error_code}`
  return [{ message, fields: error_code ? [String(error_code)] : [], snippets: [] }]
}

/** @throws ConnectorError when the answer says that it failed although its HTTP status was good */
export function throwIfFailed(call: string, envelope: ShopfaEnvelope): void {
  const complaints = readShopfaComplaints(envelope)
  if (complaints.length > 0)
    throw new ConnectorError(kindOf('refused', complaints), { call, status: 200, complaints })
}

/** A dead key comes as HTTP 400 with a code: connect again, instead of "the request was wrong". */
export function withShopfaKind(error: unknown): unknown {
  if (!(error instanceof ConnectorError) || error.kind !== 'refused') return error
  const { call, status, complaints, detail } = error
  return new ConnectorError(kindOf(error.kind, complaints), { call, status, complaints, detail })
}

function kindOf(otherwise: ConnectorErrorKind, complaints: readonly Complaint[]): ConnectorErrorKind {
  const dead = [CODE_MEMBERS_ONLY, CODE_KEY_INVALID].map(String)
  return complaints.some(({ fields }) => fields.some((field) => dead.includes(field)))
    ? 'disconnected'
    : otherwise
}
