/** The rows of a seller that calls name by an id. */
export type Rows = Record<
  | 'project'
  | 'job'
  | 'item'
  | 'jobItem'
  | 'operation'
  | 'blacklistProduct'
  | 'boothProduct'
  | 'discountRule'
  | 'shippingProfile'
  | 'shippingZone'
  | 'ownRate'
  | 'carrierRate'
  | 'order'
  | 'chat'
  | 'chatAnswer'
  | 'orderItem'
  | 'walletMovement'
  | 'dispatchSheet'
  | 'sheetImport'
  | 'instagramImport'
  | 'instagramPost'
  | 'session'
  | 'personalToken'
  | 'pushDevice'
  | 'business'
  | 'user',
  number
>

/** The owner's row that stands in for `:id`, by the word before it in the path. */
export const ROW_OF: Record<string, keyof Rows> = {
  projects: 'project',
  'project-items': 'item',
  'crawl-jobs': 'job',
  crawls: 'job',
  'crawl-job-items': 'jobItem',
  operations: 'operation',
  'blacklist-products': 'blacklistProduct',
  'booth-products': 'boothProduct',
  discounts: 'discountRule',
  // A discount of a product is asked for again by the product.
  products: 'boothProduct',
  profiles: 'shippingProfile',
  zones: 'shippingZone',
  'own-rates': 'ownRate',
  'carrier-rates': 'carrierRate',
  orders: 'order',
  chats: 'chat',
  'chat-answers': 'chatAnswer',
  'order-items': 'orderItem',
  movements: 'walletMovement',
  'purchase-prices': 'item',
  'dispatch-sheets': 'dispatchSheet',
  'sheet-imports': 'sheetImport',
  'instagram-batches': 'instagramImport',
  'instagram-batch-items': 'instagramPost',
  batches: 'instagramImport',
  sessions: 'session',
  tokens: 'personalToken',
  devices: 'pushDevice',
  // These calls are the admins'.
  businesses: 'business',
  users: 'user',
  // None of the callers has one.
  factors: 'user',
}
