import type {
  DeliveryMode,
  MessageAct,
  Messenger,
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

/** A code that links the chat in which it is written; it is good once. */
export interface MessengerCodesTable {
  code_hash: string
  business_id: number
  user_id: number
  kind: Messenger
  expires_at: ColumnType<Date, Date, Date>
}

/** The chat of a channel, and who may act from it: the person in the messenger, and the user whose acts these are. */
export interface MessengerLinksTable {
  channel_id: number
  business_id: number
  user_id: number
  kind: Messenger
  chat: string
  person: string
  name: string
  linked_at: ColumnType<Date, Date, Date>
}

/** What an act is about, as far as it needs it. */
export interface ButtonDetails {
  orderId?: number
  orderNumber?: number
  trackingCode?: string
  shippingMethod?: number
  itemIds?: number[]
  held?: { code: string; asOf: string }[]
}

/**
 * A button beneath a message. `ask`: it says what will happen, and may be pressed again; `confirm`: it does it, once; `dismiss`: it
 * leaves everything as it is; `code`: no button, but a message that waits for an answer.
 */
export interface MessageButtonsTable {
  id: Generated<number>
  business_id: number
  channel_id: number
  act: MessageAct
  step: 'ask' | 'confirm' | 'dismiss' | 'code'
  details: Json<ButtonDetails>
  /** The message of the chat that it stands beneath, where that matters. */
  message_id: number | null
  /** Buttons of one question: when one is used, the others are. */
  group_key: string
  expires_at: ColumnType<Date, Date, Date>
  used_at: MomentOrNone
  /** The press that used it: the same one, heard again after a kill, goes on. */
  used_by: string | null
  outcome: string | null
  created_at: Moment
}

/** How far the bot of a messenger was heard. */
export interface MessengerHearingTable {
  kind: Messenger
  next_update_id: number
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
  message_buttons: MessageButtonsTable
  messenger_codes: MessengerCodesTable
  messenger_hearing: MessengerHearingTable
  messenger_links: MessengerLinksTable
  notification_channels: NotificationChannelsTable
  notification_facts: NotificationFactsTable
  notification_messages: NotificationMessagesTable
  notification_outbox: NotificationOutboxTable
  notification_reads: NotificationReadsTable
  notification_settings: NotificationSettingsTable
  notifications: NotificationsTable
  sms_sends: SmsSendsTable
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  push_deliveries: PushDeliveriesTable
}
