import type { CallName } from '@payvand/contract'

const OWN_RATE = {
  delivery_estimate_id: 15,
  cost: 300_000,
  is_freight_collect: false,
  freight_cost: null,
  min_weight: null,
  max_weight: null,
  min_basket: null,
  max_basket: null,
}
/** A stranger would send these bodies to calls that take no edit. */
export const BODY_OF: Partial<Record<CallName, object>> = {
  'boothProducts.update': { sync_price: false },
  'chats.answer': { text: 'text', key: 'key-of-a-stranger' },
  'chats.settle': { is_settled: true },
  'finance.settleMovement': { is_settled: true },
  'purchasePrices.save': { from: '2026-11-01', price: 1_000 },
  'shipping.renameProfile': { title: 'mine now' },
  'shipping.createZone': { location_ids: [2601] },
  'shipping.changeZone': { location_ids: [101] },
  'shipping.createOwnRate': OWN_RATE,
  'shipping.updateOwnRate': { ...OWN_RATE, delivery_estimate_id: 1 },
  'shipping.createCarrierRate': { carrier_id: 502, costs: { auto: true } },
  'shipping.updateCarrierRate': { costs: { auto: true } },
  'shipping.assignProducts': { all: true },
  'shipping.saveFreeShipping': { is_never_free: true, never_free_zone_ids: [] },
  'orders.update': { wholesale_cost: 1 },
  'orders.linkItem': { project_item_id: null },
  'orders.setPosted': {
    tracking_code: '214530000112345678901234',
    shipping_method: 3198,
    phone_number: null,
  },
  'packing.save': { steps: [{ kind: 'restart' }] },
  'packing.finish': { steps: [{ kind: 'restart' }] },
  'orders.markHandled': { status: 3740, is_handled: true },
  'orders.cancel': { reason: 'price', description: 'text' },
  'orders.askCancel': { description: 'text' },
  'orders.delay': { days: 1, description: 'text' },
  'orders.answerCancel': { accepts: true, description: 'text' },
  'orders.withdrawCommand': { kind: 'prepare' },
  'orders.retryCommand': { kind: 'prepare' },
  'orders.dismissCommand': { kind: 'prepare' },
  'instagram.judge': { is_product: true },
  'attributes.answer': {
    category_id: 1202,
    answers: [{ attribute_id: 9001, fallback: null, specification: 'x', unit: null, values: [] }],
  },
  'attributes.fill': { category_id: 1202, values: [{ item_id: 1, attribute_id: 9001, value: null }] },
  'siteCategories.confirm': { site_category: 'x', category_id: null },
  'projects.update': { name: 'mine now' },
  'projectFeeds.update': { is_on: true },
  'projects.categoryProposals': { selection: { filters: {} } },
  'projects.previewTexts': { transformations: [] },
  'projectItems.update': { latest_data: { name: 'mine now' } },
  'projects.adminVerification': { admin_verification_status: 'verified' },
  'operator.setBan': { area: 'social', is_banned: false },
}
/** The body of every other call that takes an id. */
export const EDIT = { name: 'mine now', latest_data: { name: 'mine now' } }

/** A device that shows notifications, at a push service that nobody asks. */
export const PUSH_DEVICE = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
}
