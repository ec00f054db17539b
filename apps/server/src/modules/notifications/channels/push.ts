import { pushWords } from '@payvand/texts'
import type { PushSubscription } from 'web-push'
import { openOrNull } from '../../../infra/sealed-secrets.ts'
import { signMessageButtons, writeMessageButtons } from '../messengers/buttons-of-message.ts'
import { pushBearer } from '../messengers/sign-button.ts'
import { followDevices } from '../push/follow-devices.ts'
import { pushKeys } from '../push/push-keys-store.ts'
import {
  deleteSubscription,
  devicesOfMessage,
  listSubscriptions,
  markDelivered,
  type SubscriptionRow,
} from '../push/push-subscriptions-store.ts'
import { type PushOutcome, pushToDevice } from '../push/push-to-device.ts'
import type { Channel, ChannelServices, OutgoingMessage } from './channel.ts'
import { DeliveryFailure } from './delivery-failure.ts'

/** A push takes four thousand bytes; a letter of Persian has two, and three buttons take some four hundred. */
const LONGEST_TEXT = 500
/** Browsers show two, and some three. */
const MOST_BUTTONS = 3
/** A device that was not reached for so long, while another one was, is waited for no more. */
const WAITED_FOR_MS = 3_600_000

/**
 * A push to each device of the business, encrypted for it alone. A message of which nobody knows whether a device got it is sent
 * again: it has the same tag, so the device shows it once.
 */
export const pushChannel: Channel<never> = {
  isRepeatable: true,
  async send(services, _recipient, message) {
    const { rows, secrets, now } = services
    const devices = await listSubscriptions(rows, message.businessId)
    const reached = await devicesOfMessage(rows, message.key)
    const keys = devices.length > 0 ? await pushKeys(rows, secrets) : null
    const written = keys ? (await writeMessageButtons(services, message)).slice(0, MOST_BUTTONS) : []
    const later: PushOutcome[] = []
    for (const device of devices) {
      if (!keys || reached.has(device.id)) continue
      const bearer = pushBearer(message.channelId, device.user_id)
      const buttons = signMessageButtons(secrets, written, bearer)
      const outcome = await pushTo(services, keys, device, { ...message, buttons })
      if (outcome === 'taken') {
        await markDelivered(rows, { messageKey: message.key, subscriptionId: device.id, now: now() })
        reached.add(device.id)
      } else if (outcome === 'gone') await deleteSubscription(rows, message.businessId, device.id)
      else later.push(outcome)
    }
    if ((await listSubscriptions(rows, message.businessId)).length === 0)
      await followDevices(rows, message.businessId)
    const waitedMs = now().getTime() - message.createdAt.getTime()
    const [failure] = later
    if (failure && (reached.size === 0 || waitedMs < WAITED_FOR_MS)) throw new DeliveryFailure(failure, false)
    if (reached.size === 0) throw new DeliveryFailure('push_no_device', true)
  },
}

async function pushTo(
  services: ChannelServices,
  keys: Awaited<ReturnType<typeof pushKeys>>,
  { endpoint_hash: hash, subscription_sealed: sealed }: SubscriptionRow,
  message: OutgoingMessage,
): Promise<PushOutcome> {
  const opened = openOrNull(services.secrets, 'push_subscriptions.subscription_sealed', hash, sealed)
  if (opened === null) return 'gone'
  return pushToDevice(services, keys, JSON.parse(opened) as PushSubscription, {
    payload: JSON.stringify(payloadOf(message, services.config.panelUrl)),
    topic: message.key.replaceAll('-', ''),
  })
}

/** What the panel's service worker reads (`show-push.ts`). */
function payloadOf({ key, notifications, buttons = [] }: OutgoingMessage, panelUrl: string) {
  const { title, text } = pushWords(notifications)
  const [only, ...others] = notifications
  return {
    tag: key,
    title: title.slice(0, LONGEST_TEXT),
    text: (text ?? '').slice(0, LONGEST_TEXT),
    url: only && others.length === 0 ? only.url : `${panelUrl}/notifications`,
    ...(buttons.length > 0 && { buttons }),
  }
}
