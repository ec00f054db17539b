/** Why nothing of ours makes a call: it will, or it has no need to. */
export interface UnusedReason {
  state: 'not yet' | 'not needed'
  why: string
  /** Names of calls (`GET /v1/products`), or paths that stand for all that begins with them. */
  calls: readonly string[]
}

/** The first that fits a call counts. One that fits none any more fails the test, as does a call without one. */
export const UNUSED: readonly UnusedReason[] = [
  {
    state: 'not needed',
    why: 'preparation starts by our own rule; the only known body of this one confirms every order',
    calls: ['PUT /v1/vendor/automation-config'],
  },
  {
    state: 'not needed',
    why: 'a buyer begins the conversation; ours is to answer in it, and what was said stays said',
    calls: [
      'POST /v1/chats',
      'DELETE /v1/chats',
      'PATCH /v1/chats/messages',
      'DELETE /v1/chats/messages',
      'POST /v1/chats/messages/forward',
    ],
  },
  {
    state: 'not needed',
    why: 'it counts what nobody saw; what is counted here is what nobody answered',
    calls: ['GET /v1/chats/unseen-count'],
  },
  {
    state: 'not needed',
    why: 'the list of them tells the same',
    calls: ['GET /v1/shipping/zones/{zone_id}', 'GET /v1/shipping/own-rates/{own_rate_id}'],
  },
  {
    state: 'not needed',
    why: 'a zone can only have the carriers of its booth, which have a list',
    calls: ['GET /v1/shipping/carriers'],
  },
  {
    state: 'not needed',
    why: 'it deletes the costs of all carriers of a zone; they are changed one by one',
    calls: ['PUT /v1/shipping/zones/{zone_id}/carrier-rates'],
  },

  {
    state: 'not needed',
    why: 'the gateway does as much',
    calls: ['POST /v1/vendor/set-preparation-order', 'GET /whoami'],
  },
  {
    state: 'not needed',
    why: 'a parcel tells what is shown; this adds the breakdown of the money',
    calls: ['GET /v2/vendors/{vendor_id}/orders/{order_id}'],
  },
  {
    state: 'not needed',
    why: 'the user of the token is told with their booth',
    calls: ['GET /v1/vendors/{vendor_id}'],
  },
  {
    state: 'not needed',
    why: 'a booth is opened, described and closed by its seller',
    calls: [
      'POST /v1/users/{user_id}/vendors',
      'PATCH /v1/vendors/{vendor_id}',
      'PATCH /v1/vendors/{vendor_id}/status',
    ],
  },
  {
    state: 'not needed',
    why: 'shelves arrange the page of a booth',
    calls: ['/v1/shelves', 'GET /v1/products/{product_id}/shelves'],
  },
  {
    state: 'not needed',
    why: "it lists or searches everybody's products; a booth's own have a list",
    calls: ['GET /v1/products', '/v1/products/search'],
  },
  {
    state: 'not needed',
    why: 'the list of the jobs can be counted',
    calls: ['GET /v1/vendors/{vendor_id}/batch-jobs/count'],
  },
  {
    state: 'not needed',
    why: 'our own rows of the orders are counted',
    calls: ['GET /v1/orders/stats'],
  },
  {
    state: 'not needed',
    why: "it is the buyer's side",
    calls: [
      '/v1/products/{product_id}/reminders',
      '/v1/baskets',
      '/v1/invoices',
      '/v1/payments',
      '/v1/customer-orders',
    ],
  },
  {
    state: 'not needed',
    why: 'a webhook serves its own seller, and its service is made with it',
    calls: [
      '/v1/webhooks/services',
      'GET /v1/webhooks/customers',
      'GET /v1/customers/webhooks',
      'DELETE /v1/customers/webhooks',
    ],
  },
  {
    state: 'not needed',
    why: 'the events that we need are known by their numbers',
    calls: ['GET /v1/webhooks/events'],
  },
  { state: 'not needed', why: 'we are no bot in a conversation', calls: ['/v1/bots'] },
  { state: 'not needed', why: "it is for the shop of Basalam's own apps", calls: ['/v1/pay', '/v1/plans'] },
  {
    state: 'not needed',
    why: 'stories and reels are made by a person',
    calls: ['/v1/stories', '/v1/reels', '/v1/feeds', '/v1/users/me', 'GET /v1/users/{user_id}/reels'],
  },
  {
    state: 'not needed',
    why: 'who the seller is, and what they spend, is between them and Basalam',
    calls: [
      '/v1/users/{user_id}',
      '/v1/vendors/{vendor_id}/mobile-change-requests',
      '/v1/vendors/{vendor_id}/mobile-change-confirmations',
    ],
  },
]

/** The reason why a call is not used; undefined where nobody gave one. */
export function unusedReason(name: string): UnusedReason | undefined {
  return UNUSED.find(({ calls }) => calls.some((each) => covers(each, name)))
}

/** Tells whether a row of a reason is about this call. */
export function covers(row: string, name: string): boolean {
  if (row.includes(' ')) return row === name
  const [, path = ''] = name.split(' ')
  return path === row || path.startsWith(`${row}/`)
}
