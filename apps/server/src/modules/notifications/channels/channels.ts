import type { ChannelField, NotificationChannel } from '@payvand/domain'
import type { Channel } from './channel.ts'
import { mailChannel } from './mail.ts'
import { messengerChannel } from './messenger.ts'
import { pushChannel } from './push.ts'
import { smsChannel } from './sms.ts'
import { webhookChannel } from './webhook.ts'

export const CHANNELS: Readonly<Record<NotificationChannel, Channel>> = {
  mail: mailChannel,
  bale: messengerChannel('bale'),
  telegram: messengerChannel('telegram'),
  push: pushChannel,
  sms: smsChannel,
  webhook: webhookChannel,
} satisfies { [Kind in NotificationChannel]: Channel<ChannelField<Kind>> }
