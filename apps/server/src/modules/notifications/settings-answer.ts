import type { AnswerOf, NotificationSettings } from '@payvand/contract'
import { channelFields, NOTIFICATION_CHANNELS, type NotificationChannel } from '@payvand/domain'
import { deliveryFailureSentence } from '@payvand/texts'
import type { ChannelServices } from './channels/channel.ts'
import { CHANNELS } from './channels/channels.ts'
import { type ChannelChoice, choiceOf, isConfirmed, listChannels } from './channels-store.ts'
import { findDeliveryHours } from './delivery-hours-store.ts'
import { linksOfBusiness, type MessengerLink } from './messengers/messenger-links-store.ts'
import { lastMessage, type MessageRow } from './notification-outbox-store.ts'

type Answer = AnswerOf<'notifications.settings'>
type Status = Answer['status'][NotificationChannel]

export async function settingsAnswer(services: ChannelServices, businessId: number): Promise<Answer> {
  const { rows } = services
  const hours = await findDeliveryHours(rows, businessId)
  const channels: Partial<NotificationSettings['channels']> = {}
  const status: Partial<Answer['status']> = {}
  const stored = await listChannels(rows, businessId)
  const links = await linksOfBusiness(rows, businessId)
  for (const kind of NOTIFICATION_CHANNELS) {
    const choice = choiceOf(stored, kind)
    channels[kind] = { settings: settingsOf(kind, choice), mode: choice.mode, muted: choice.muted }
    status[kind] = {
      isSetUp: CHANNELS[kind].isSetUp?.(services) ?? true,
      hasSecret: choice.secret_sealed !== null,
      isConfirmed: stored.some((channel) => channel.kind === kind && isConfirmed(channel)),
      ...linkedOf(links.find((link) => link.kind === kind)),
      cost: (await CHANNELS[kind].costs?.(services, businessId)) ?? null,
      last: lastOf(await lastMessage(rows, businessId, kind)),
    }
  }
  return {
    settings: { ...hours, channels: channels as NotificationSettings['channels'] },
    status: status as Answer['status'],
  }
}

function settingsOf(kind: NotificationChannel, { settings }: ChannelChoice): ChannelChoice['settings'] {
  return Object.fromEntries(channelFields(kind).map(([name]) => [name, settings[name] ?? null]))
}

function linkedOf(link: MessengerLink | undefined): Pick<Status, 'linkedAs' | 'linkedAt'> {
  return { linkedAs: link?.name ?? null, linkedAt: link?.linked_at.toISOString() ?? null }
}

function lastOf(message: MessageRow | undefined): Status['last'] {
  if (!message) return null
  const { state, reason } = message
  const isOver = state === 'done' || state === 'refused'
  return {
    status: statusOf(message),
    failure: reason && deliveryFailureSentence(reason.code),
    at: (isOver ? message.updated_at : message.created_at).toISOString(),
  }
}

function statusOf({ state, reason, is_test: isTest }: MessageRow): NonNullable<Status['last']>['status'] {
  if (state === 'done') return 'sent'
  if (state !== 'refused') return state
  return reason?.code === 'outcome_unknown' && !isTest ? 'unknown' : 'failed'
}
