import { NetworkError } from '@payvand/network'
import webPush, { type PushSubscription } from 'web-push'
import type { ChannelServices } from '../channels/channel.ts'
import type { PushKeys } from './push-keys-store.ts'

const DEADLINE_MS = 8_000
const MAX_ANSWER_BYTES = 16_000
/** A device that is off for longer gets nothing: what it missed stands in the panel. */
const LIFE_SECONDS = 24 * 3_600

/** What became of a push to one device. `gone`: it will never take one again. The rest may pass. */
export type PushOutcome = 'taken' | 'gone' | 'push_too_many' | 'unreachable' | 'timeout'

/**
 * Encrypts a message for a device and gives it to its push service, whose address came from a browser: it is reached by the
 * guarded client, as every address of a stranger. The topic replaces the same message where it still waits there.
 */
export async function pushToDevice(
  { network, config }: Pick<ChannelServices, 'network' | 'config'>,
  keys: PushKeys,
  subscription: PushSubscription,
  { payload, topic }: { payload: string; topic: string },
): Promise<PushOutcome> {
  const { headers, body, endpoint } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject: subjectOf(config.panelUrl), ...keys },
    TTL: LIFE_SECONDS,
    contentEncoding: 'aes128gcm',
    urgency: 'high',
    topic,
  })
  try {
    const { status } = await network.request({
      url: endpoint,
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(body && { body }),
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_ANSWER_BYTES,
      maxRedirects: 0,
    })
    return outcomeOf(status)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    if (error.failure === 'address_blocked' || error.failure === 'invalid_url') return 'gone'
    return error.failure === 'timeout' ? 'timeout' : 'unreachable'
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 429) return 'push_too_many'
  // It is not there, it ended, or it was made for another pair of keys.
  return [400, 401, 403, 404, 410].includes(status) ? 'gone' : 'unreachable'
}

/** A push service writes to it when it has a complaint; it takes no address but https and mailto. */
const subjectOf = (panelUrl: string): string =>
  panelUrl.startsWith('https:') ? panelUrl : `mailto:payvand@${new URL(panelUrl).hostname}`
