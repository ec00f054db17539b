import { emptyChannelFields } from '@payvand/domain'
import { openOrNull } from '../../infra/sealed-secrets.ts'
import type { Services } from '../accounts/index.ts'
import type { ChannelServices } from './channels/channel.ts'
import { CHANNELS } from './channels/channels.ts'
import { DeliveryFailure } from './channels/delivery-failure.ts'
import type { ChannelRow } from './channels-store.ts'
import { leavingNotification } from './message-content.ts'
import { signMessageButtons, writeMessageButtons } from './messengers/buttons-of-message.ts'
import { findLink } from './messengers/messenger-links-store.ts'
import { type MessageRow, notificationsOfMessage } from './notification-outbox-store.ts'

/** Sends a message to where its channel leads now, a test to where it shall lead, confirmed or not. Throws DeliveryFailure where it does not arrive. */
export async function sendMessage(
  services: ChannelServices & Pick<Services, 'rows' | 'secrets'>,
  message: MessageRow,
  { id, kind, settings: wanted, confirmed_settings: confirmed, secret_sealed: sealed, mode }: ChannelRow,
): Promise<void> {
  const settings = message.is_test ? wanted : (confirmed ?? {})
  if (emptyChannelFields(kind, settings).length > 0) throw new DeliveryFailure('settings_changed', true)
  const row = [message.business_id, kind] as const
  const secret = openOrNull(services.secrets, 'notification_channels.secret_sealed', row, sealed)
  if (sealed !== null && secret === null) throw new DeliveryFailure('secret_lost', true)
  const channel = CHANNELS[kind]
  const link = channel.bearsButtons ? await findLink(services.rows, message.business_id, id) : undefined
  // Whoever linked the chat is not of this business any more.
  if (channel.bearsButtons && !link) throw new DeliveryFailure('settings_changed', true)
  const told = await notificationsOfMessage(services.rows, message.business_id, message.id)
  const recipient = {
    settings: settings as Record<string, string>,
    secret,
  }
  const notifications = told.map((row) => leavingNotification(row, services.config.panelUrl))
  const outgoing = {
    businessId: message.business_id,
    channelId: id,
    key: message.message_key,
    createdAt: message.created_at,
    isTest: message.is_test,
    isDigest: mode === 'digest',
    notifications,
  }
  await channel.send(services, recipient, {
    ...outgoing,
    ...(link && {
      buttons: signMessageButtons(services.secrets, await writeMessageButtons(services, outgoing), link),
    }),
  })
}
