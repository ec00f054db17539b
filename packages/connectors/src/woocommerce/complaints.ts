import { z } from 'zod'
import type { Complaint } from '../kit/connector-error.ts'
import { plainText } from '../kit/plain-text.ts'
import type { ErrorMeaning } from '../kit/remote-call.ts'

const wireError = z.object({
  code: z.string().catch(''),
  message: z.string(),
  data: z
    .object({ params: z.record(z.string(), z.unknown()).catch({}) })
    .nullish()
    .catch(null),
})

const wireCode = z.object({ code: z.string() })
/** It knows the key, and the secret or the permission is wrong: the key has arrived. */
const KEY_REFUSED = 'woocommerce_rest_authentication_error'
const FORBIDDEN = 403
const UNKNOWN = 401

/**
 * Reads the meaning of a WooCommerce error beside its status. A write to a deleted row is 400 with a code of its own,
 * and throwing away twice is 410: both mean that the row is gone. A refusal by another code than WooCommerce's own is
 * one of WordPress, a plugin or the host, which keeps everybody out. (Recorded from WooCommerce 11: `gone`,
 * `keys-and-doors`.)
 */
export function readWooMeaning({ status, body }: { status: number; body: unknown }): ErrorMeaning | null {
  const code = wireCode.safeParse(body).data?.code ?? ''
  if (status === 410 || (status === 400 && code.endsWith('_invalid_id'))) return { kind: 'not_found' }
  if (status === UNKNOWN && code === KEY_REFUSED) return { kind: 'disconnected', reason: 'key_refused' }
  const isTheirs = code.startsWith('woocommerce_')
  const isClosed = (status === FORBIDDEN && !isTheirs) || (status === UNKNOWN && code.startsWith('rest_'))
  return isClosed ? { kind: 'forbidden', reason: 'rest_closed' } : null
}

/**
 * Reads WordPress' complaints of a request: one message, and the parameters it is about. (WooCommerce reference: REST
 * v3.)
 */
export function readWooComplaints(body: unknown): Complaint[] {
  const error = wireError.safeParse(body).data
  const message = plainText(error?.message ?? '')
  return error && message ? [{ message, fields: Object.keys(error.data?.params ?? {}), snippets: [] }] : []
}
