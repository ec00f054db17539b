import type { SecurityEvent } from '../accounts/security-event.ts'
import type { NotificationChannel } from './channels.ts'

/** Events that sellers are notified of. Each has its words in the texts part, by the compiler. */
export const NOTIFICATION_EVENTS = [
  'new_order',
  'order_problem',
  'products_refused',
  'changes_held',
  'sync_paused',
  'sync_resumed',
  'booth_lost',
  'platform_lost',
  'token_ending',
  'crawl_failed',
  'crawl_warning',
  'differences_found',
  'sheet_import_ended',
  'payment_short',
  'delivery_failed',
  'marketplace_changed',
  'account_changed',
] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

/**
 * Details of a notification, as far as its event has them. A reason is a code; its words are chosen where it is read.
 */
export interface NotificationDetails {
  orderNumber?: number
  orderId?: number
  projectId?: number
  projectName?: string
  crawlJobId?: number
  sheetImportId?: number
  fileName?: string
  /**
   * The number of things found, when the event counts something other than itself: differences of one reconciliation.
   */
  found?: number
  reason?: string
  channel?: NotificationChannel
  /** The expiry of a token, in Unix ms. */
  endsAt?: number
  /** False when the import of a spreadsheet failed. */
  isWell?: boolean
  /** Of the account: who did it, to what, on which device and from which address. */
  username?: string
  subject?: string
  device?: string
  address?: string
}

/** Security events that the users of a business are told of, besides a sign-in on a new device. */
export const TOLD_SECURITY_EVENTS = [
  'password_changed',
  'user_added',
  'user_removed',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
  'recovery_code_used',
  'mail_target_changed',
  'bale_target_changed',
  'telegram_target_changed',
  'push_device_added',
  'sms_target_changed',
  'webhook_target_changed',
  'webhook_key_changed',
  'token_changed',
  'personal_token_added',
  'data_taken',
] as const satisfies readonly SecurityEvent[]
export type ToldSecurityEvent = (typeof TOLD_SECURITY_EVENTS)[number] | 'new_device'

/** An event as it is notified, with its count and its details. */
export interface ToldEvent {
  event: NotificationEvent
  count: number
  details: NotificationDetails
}

const MINUTE_MS = 60_000
/**
 * Events that come one by one over a longer time are grouped for longer, so that one notification gives their count.
 */
const SLOW_BURSTS: readonly NotificationEvent[] = [
  'products_refused',
  'changes_held',
  'order_problem',
  'payment_short',
  'marketplace_changed',
]

/** Time in ms during which a repeated event is added to a notification instead of making another. */
export function groupingWindow(event: NotificationEvent): number {
  if (event === 'delivery_failed') return 12 * 60 * MINUTE_MS
  return SLOW_BURSTS.includes(event) ? 5 * MINUTE_MS : MINUTE_MS
}

/** Events about a broken channel are shown in the panel alone, since that channel could not carry them. */
export function isForPanelAlone(event: NotificationEvent): boolean {
  return event === 'delivery_failed'
}

/** Events of the whole program, of which only operators are told. */
export function isForOperators(event: NotificationEvent): boolean {
  return event === 'marketplace_changed'
}

/** The place in the panel that a notification leads to. */
export function notificationPath({ event, count, details }: ToldEvent): string {
  switch (event) {
    case 'new_order':
    case 'order_problem':
      return count === 1 && details.orderId ? `/order/list?id=${details.orderId}` : '/order/list'
    case 'products_refused':
    case 'sync_paused':
    case 'sync_resumed':
      return '/sync'
    case 'booth_lost':
      return '/vendor'
    case 'changes_held':
      return '/needs?kind=held_change'
    case 'platform_lost':
      return '/profile/connection'
    case 'token_ending':
      return details.reason === 'platform' ? '/profile/connection' : '/vendor'
    case 'crawl_failed':
    case 'crawl_warning':
      return details.crawlJobId ? `/arachne/jobs/${details.crawlJobId}` : '/arachne'
    case 'differences_found':
      return '/needs?kind=difference'
    case 'sheet_import_ended':
      return details.sheetImportId ? `/digikala/import?import=${details.sheetImportId}` : '/digikala/import'
    case 'payment_short':
      return '/finance?tab=orders&view=short'
    case 'delivery_failed':
      return '/profile/notifications'
    case 'marketplace_changed':
      return '/operator/marketplace'
    case 'account_changed':
      return '/profile/edit'
  }
}
