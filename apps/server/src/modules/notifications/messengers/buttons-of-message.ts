import { actsOfEvent, type MessageAct, type ToldEvent } from '@payvand/domain'
import { MESSAGE_ACT_LABELS } from '@payvand/texts'
import type { Services } from '../../accounts/index.ts'
import type { MessageButton, OutgoingMessage } from '../channels/channel.ts'
import { buttonsOfGroup, insertButtons } from './message-buttons-store.ts'
import { type ButtonBearer, signButton } from './sign-button.ts'

/** Orders wait for days; a button that is older leads to what nobody remembers. */
const BUTTON_LIFE_MS = 7 * 24 * 3_600_000

type WrittenButton = readonly [id: number, act: MessageAct]

/**
 * Writes down the buttons beneath a message of one notification; several together have none. They are written once, however often
 * the message is tried and to however many devices it goes.
 */
export async function writeMessageButtons(
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  message: Pick<OutgoingMessage, 'businessId' | 'channelId' | 'key' | 'notifications'>,
): Promise<WrittenButton[]> {
  const [only, ...others] = message.notifications
  const acts = only && others.length === 0 ? actsOfEvent(only.told) : []
  if (!only || acts.length === 0) return []
  const channel = { id: message.channelId, business_id: message.businessId }
  const written = await buttonsOfGroup(rows, channel, message.key)
  if (written.length > 0) return written.map(({ id, act }) => [id, act])
  const details = detailsOf(only.told)
  const ids = await insertButtons(
    rows,
    channel,
    { key: message.key, now: now(), lifeMs: BUTTON_LIFE_MS },
    acts.map((act) => ({ act, step: 'ask', details })),
  )
  return acts.map((act, index) => [ids[index] as number, act])
}

/** The same buttons, signed for who may press them. */
export function signMessageButtons(
  secrets: Services['secrets'],
  written: readonly WrittenButton[],
  bearer: ButtonBearer,
): MessageButton[] {
  return written.map(([id, act]) => ({
    label: MESSAGE_ACT_LABELS[act],
    data: signButton(secrets, id, bearer),
  }))
}

function detailsOf({ details: { orderId, orderNumber } }: ToldEvent) {
  return { ...(orderId !== undefined && { orderId }), ...(orderNumber !== undefined && { orderNumber }) }
}
