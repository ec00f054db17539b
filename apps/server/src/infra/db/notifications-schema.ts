import type {
  DeliveryMode,
  NotificationChannel,
  NotificationDetails,
  NotificationEvent,
} from '@payvand/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Moment, MomentOrNone, NullableJson } from './column-types.ts'

/** A business's hours of notification, of Iran's clock; one without a row never changed them. */
export interface NotificationSettingsTable {
  business_id: number
  digest_hour: Generated<number>
  quiet_from: number | null
  quiet_to: number | null
}

/** The channels that a business has ever set up, one of each kind; without any it is notified in the panel alone. */
export interface NotificationChannelsTable {
  id: Generated<number>
  business_id: number
  kind: NotificationChannel
  settings: Json<Record<string, string | null>>
  secret_sealed: string | null
  mode: DeliveryMode
  /** The events that the channel does not deliver. */
  muted: Json<NotificationEvent[]>
  tested_at: MomentOrNone
  /** Messages go where these settings say, which were confirmed last; null: nowhere yet. */
  confirmed_settings: NullableJson<Record<string, string | null>>
  /** The code that was sent to a target to confirm it, until when it is good, and how often another was given. */
  code_hash: ColumnType<string | null, string | null | undefined, string | null>
  code_until: MomentOrNone
  code_tries: Generated<number>
}

/** Events that happen again before `closes_at` are counted in; after that the row stays as it is. */
export interface NotificationsTable {
  id: Generated<number>
  business_id: number
  event: NotificationEvent
  /** Events are counted together only within the same group: a project, a channel. */
  group_key: Generated<string>
  count: Generated<number>
  details: Json<NotificationDetails>
  created_at: Moment
  changed_at: Moment
  closes_at: ColumnType<Date, Date, Date>
}

/** Deduplication keys. */
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
  channel_id: number
  business_id: number
  due_at: ColumnType<Date, Date, Date>
  message_id: number | null
  /** It stands in for another channel, which gave the notification up: what this channel mutes does not count. */
  is_stand_in: Generated<boolean>
}

/** An SMS by the key of its message: by which account it left, and once it was taken over, what it cost. */
export interface SmsSendsTable {
  message_key: string
  business_id: number
  /** Name of the provider and a part of the hash of its key: the owner of the row is not given it. */
  account_hash: string
  started_at: ColumnType<Date, Date, Date>
  sent_at: MomentOrNone
  cost_rial: ColumnType<number | null, number | null | undefined, number | null>
}

/** The one pair of keys by which push services know this installation. */
interface PushKeysTable {
  id: number
  public_key: string
  private_sealed: string
}

/** A browser that shows notifications. Its address and keys are secrets of the device, so they stand sealed together. */
export interface PushSubscriptionsTable {
  id: Generated<number>
  business_id: number
  user_id: number
  /** SHA-256 of the endpoint in hex. */
  endpoint_hash: string
  subscription_sealed: string
  device: string
  created_at: ColumnType<Date, Date, Date>
  last_sent_at: MomentOrNone
}

/** A message that a device's push service took: it is not sent there again. */
interface PushDeliveriesTable {
  message_key: string
  subscription_id: number
  delivered_at: ColumnType<Date, Date, Date>
}

type MessageState = 'waiting' | 'sending' | 'done' | 'refused'

/** One mail or one call of a webhook. Its key stays the same however often it is tried. */
export interface NotificationMessagesTable {
  id: Generated<number>
  business_id: number
  channel_id: number
  message_key: string
  is_test: Generated<boolean>
  version: Generated<number>
  /** `refused`: it was given up, or nobody knows whether it arrived and it is not sent again. */
  state: Generated<MessageState>
  attempts: Generated<number>
  next_attempt_at: ColumnType<Date, Date, Date>
  intent_at: MomentOrNone
  reason: NullableJson<{ code: string; messages: string[] }>
  created_at: Moment
  updated_at: Moment
}

export interface NotificationTables {
  notification_settings: NotificationSettingsTable
  notification_channels: NotificationChannelsTable
  notifications: NotificationsTable
  notification_facts: NotificationFactsTable
  notification_reads: NotificationReadsTable
  notification_outbox: NotificationOutboxTable
  notification_messages: NotificationMessagesTable
  sms_sends: SmsSendsTable
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  push_deliveries: PushDeliveriesTable
}
