import { type GuardedClient, type GuardedResponse, NetworkError } from '@payvand/network'
import { ConnectorError } from '../kit/connector-error.ts'
import { retryAfterMs } from '../kit/retry-after.ts'

/** A picture or video as it was sent. */
export interface InstagramFile {
  bytes: Uint8Array
  /** `image/jpeg`, `video/mp4`, … */
  contentType: string
}

const CALL = 'instagram.media'
const DEADLINE_MS = 60_000
const MOST_BYTES = 100_000_000
/** Instagram's servers answer so for an address that has expired, or that was changed. */
const ENDED = new Set([403, 404, 410])

/** Fetches from Instagram's picture servers: no secret goes along, the address is the key. */
export async function readWebMedia(
  client: GuardedClient,
  url: string,
  deadlineMs = DEADLINE_MS,
): Promise<InstagramFile> {
  let answer: GuardedResponse
  try {
    answer = await client.request({ url, deadlineMs, maxBytes: MOST_BYTES })
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const forGood = ['too_large', 'invalid_url', 'address_blocked'].includes(error.failure)
    throw new ConnectorError(forGood ? 'refused' : 'unavailable', { call: CALL, detail: error.failure })
  }
  const { status, headers } = answer
  if (ENDED.has(status)) throw new ConnectorError('not_found', { call: CALL, status })
  if (status === 429) {
    const wait = retryAfterMs(headers['retry-after'], Date.now())
    throw new ConnectorError('rate_limited', { call: CALL, status, retryAfterMs: wait })
  }
  if (status !== 200) {
    throw new ConnectorError(status >= 500 ? 'unavailable' : 'unexpected_answer', { call: CALL, status })
  }
  const contentType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!/^(?:image|video)\//.test(contentType) || answer.body.length === 0) {
    throw new ConnectorError('refused', { call: CALL, status, detail: 'neither a picture nor a video' })
  }
  return { bytes: answer.body, contentType }
}
