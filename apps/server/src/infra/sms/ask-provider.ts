import { type GuardedClient, NetworkError } from '@payvand/network'
import { SmsError } from './sms-error.ts'

const DEADLINE_MS = 8_000
const MAX_ANSWER_BYTES = 64_000

/** What a provider answered; `body` is null where it is no JSON. */
interface ProviderAnswer {
  status: number
  body: unknown
}
export type Ask = (request: {
  url: string
  headers: Record<string, string>
  body: string
}) => Promise<ProviderAnswer>

/** Statuses by which a gateway says that it did not pass the request on. */
const NOT_TAKEN = new Map([
  [429, 'sms_too_many'],
  [503, 'unreachable'],
] as const)

/** Asks a provider. Throws SmsError where nothing was answered, or by something that stands before the provider. */
export function askProvider(network: Pick<GuardedClient, 'request'>): Ask {
  return async (request) => {
    const { status, body } = await network
      .request({
        ...request,
        method: 'POST',
        deadlineMs: DEADLINE_MS,
        maxBytes: MAX_ANSWER_BYTES,
        maxRedirects: 0,
      })
      .catch((error: unknown) => {
        throw error instanceof NetworkError ? smsErrorOf(error) : error
      })
    const refusal = NOT_TAKEN.get(status as 429 | 503)
    if (refusal) throw new SmsError(refusal, false)
    return { status, body: readJson(body) }
  }
}

function smsErrorOf({ failure, maybeSent }: NetworkError): SmsError {
  // Nothing leaves before the certificate was looked at.
  if (failure === 'tls_failed') return new SmsError('certificate', false)
  if (maybeSent) return new SmsError('outcome_unknown', false)
  return new SmsError('unreachable', false)
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
