import type {
  DeliveryMode,
  NotificationChannel,
  NotificationDetails,
  NotificationEvent,
} from '@payvand/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Moment, MomentOrNone } from './column-types.ts'

/** Where and when a business is told; one that has none is told in the panel alone. Hours are of Iran's clock. */
export interface NotificationSettingsTable {
  business_id: number
  mail_address: string | null
  mail_mode: Generated<DeliveryMode>
  webhook_url: string | null
  webhook_secret_sealed: string | null
  webhook_mode: Generated<DeliveryMode>
  digest_hour: Generated<number>
  quiet_from: number | null
  quiet_to: number | null
  /** The events that do not go out by a channel. */
  muted: ColumnType<MutedEvents, string | undefined, string>
  mail_tested_at: MomentOrNone
  webhook_tested_at: MomentOrNone
}
export type MutedEvents = Partial<Record<NotificationChannel, NotificationEvent[]>>

/** What happens again before `closes_at` is counted in; after that it stays as it is. */
export interface NotificationsTable {
  id: Generated<number>
  business_id: number
  event: NotificationEvent
  /** Only of the same group things are counted together: a project, a channel. */
  group_key: Generated<string>
  count: Generated<number>
  details: Json<NotificationDetails>
  created_at: Moment
  changed_at: Moment
  closes_at: ColumnType<Date, Date, Date>
}

/** What was told of already: whatever happened once is told once. */
export interface NotificationFactsTable {
  business_id: number
  event: NotificationEvent
  subject: string
  notification_id: number
}

export interface NotificationReadsTable {
  notification_id: number
  user_id: number
}

/** A notification that has to leave by a channel, until a message takes it along. */
export interface NotificationOutboxTable {
  notification_id: number
  channel: NotificationChannel
  business_id: number
  due_at: ColumnType<Date, Date, Date>
  message_id: number | null
}

export type MessageStatus = 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown'

/** One mail or one call of a webhook. Its key stays the same however often it is tried. */
export interface NotificationMessagesTable {
  id: Generated<number>
  business_id: number
  channel: NotificationChannel
  message_key: string
  is_test: Generated<boolean>
  status: Generated<MessageStatus>
  attempts: Generated<number>
  due_at: ColumnType<Date, Date, Date>
  failure: string | null
  created_at: Moment
  finished_at: MomentOrNone
}
