/** What sellers are told of. Each has its words in the texts part, by the compiler. */
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
  'audit_found',
  'sheet_import_ended',
  'delivery_failed',
] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

/** Where a notification goes besides the panel, which shows every one. */
export const NOTIFICATION_CHANNELS = ['mail', 'webhook'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** When a channel tells: never, as soon as it happened, or everything of a day together. */
export const DELIVERY_MODES = ['off', 'at_once', 'digest'] as const
export type DeliveryMode = (typeof DELIVERY_MODES)[number]

/** What a notification tells of, as far as its event has it. A reason is a code; its words are chosen where it is read. */
export interface NotificationDetails {
  orderNumber?: number
  orderId?: number
  projectId?: number
  projectName?: string
  crawlJobId?: number
  sheetImportId?: number
  fileName?: string
  /** How many, where the event counts something other than itself: differences of one audit. */
  found?: number
  reason?: string
  channel?: NotificationChannel
  /** Unix ms: when a token ends. */
  endsAt?: number
  /** Whether it ended well. */
  isWell?: boolean
}

/** Something that is told: the event, how often it happened, and of what. */
export interface ToldEvent {
  event: NotificationEvent
  count: number
  details: NotificationDetails
}

const MINUTE_MS = 60_000
/** What comes one by one over a longer time is waited for longer, so that it is told once with its count. */
const SLOW_BURSTS: readonly NotificationEvent[] = ['products_refused', 'changes_held', 'order_problem']

/** How long, in ms, what happens again is added to a notification instead of making another. */
export function groupingWindow(event: NotificationEvent): number {
  if (event === 'delivery_failed') return 12 * 60 * MINUTE_MS
  return SLOW_BURSTS.includes(event) ? 5 * MINUTE_MS : MINUTE_MS
}

/** Events that say by themselves that a channel does not work are told in the panel alone. */
export function isForPanelAlone(event: NotificationEvent): boolean {
  return event === 'delivery_failed'
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
      return '/sync/held'
    case 'platform_lost':
      return '/profile/connection'
    case 'token_ending':
      return details.reason === 'platform' ? '/profile/connection' : '/vendor'
    case 'crawl_failed':
    case 'crawl_warning':
      return details.crawlJobId ? `/arachne/jobs/${details.crawlJobId}` : '/arachne'
    case 'audit_found':
      return '/sync/differences'
    case 'sheet_import_ended':
      return details.sheetImportId ? `/digikala/import?import=${details.sheetImportId}` : '/digikala/import'
    case 'delivery_failed':
      return '/profile/notifications'
  }
}
