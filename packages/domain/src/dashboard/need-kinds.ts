/**
 * The kinds of things that need a person, in the order of what it costs to wait: a late parcel is fined, a booth that
 * is lost brings no orders at all, a buyer who wants to cancel or complains is decided over without the seller's word, one who asked something buys elsewhere,
 * and a product that nobody checked only sells later.
 */
export const NEED_KINDS = [
  'late_order',
  'lost_booth',
  'cancel_request',
  'problem_report',
  'not_delivered',
  'wrong_code',
  'buyer_message',
  'due_order',
  'failed_command',
  'lost_shop',
  'held_change',
  'refusal',
  'shop_write',
  'difference',
  'failed_crawl',
  'review',
  'ready',
] as const
export type NeedKind = (typeof NEED_KINDS)[number]
