import type { NotificationChannel } from './channels.ts'
import type { NotificationEvent } from './notification.ts'

/** What a channel delivers before a seller chose: by SMS, which costs money, little, by the others everything. */
export const FIRST_EVENTS: { readonly [Channel in NotificationChannel]?: readonly NotificationEvent[] } = {
  sms: ['new_order', 'booth_lost', 'account_changed'],
}
