import { actsOfEvent, type MessageAct, type ToldEvent } from '@payvand/domain'
import { MESSAGE_ACT_LABELS } from '@payvand/texts'
import type { Services } from '../../accounts/index.ts'
import type { MessageButton } from '../channels/channel.ts'
import type { LeavingNotification } from '../message-content.ts'
import { insertButtons } from './message-buttons-store.ts'
import type { MessengerLink } from './messenger-links-store.ts'
import { signButton } from './sign-button.ts'

/** Orders wait for days; a button that is older leads to what nobody remembers. */
const BUTTON_LIFE_MS = 7 * 24 * 3_600_000

/** The buttons beneath a message of one notification, each written down and signed; several together have none. */
export async function buttonsOfMessage(
  { rows, secrets, now }: Pick<Services, 'rows' | 'secrets' | 'now'>,
  messageKey: string,
  link: MessengerLink,
  notifications: readonly LeavingNotification[],
): Promise<MessageButton[]> {
  const [only] = notifications
  if (!only || notifications.length > 1) return []
  const acts = actsOfEvent(only.told)
  const ids = await insertButtons(
    rows,
    { id: link.channel_id, business_id: link.business_id },
    { key: messageKey, now: now(), lifeMs: BUTTON_LIFE_MS },
    acts.map((act) => ({ act, step: 'ask', details: detailsOf(only.told) })),
  )
  return acts.map((act: MessageAct, index) => ({
    label: MESSAGE_ACT_LABELS[act],
    data: signButton(secrets, ids[index] as number, link),
  }))
}

function detailsOf({ details: { orderId, orderNumber } }: ToldEvent) {
  return { ...(orderId !== undefined && { orderId }), ...(orderNumber !== undefined && { orderNumber }) }
}
