export type { BasalamUser } from './basalam/account.ts'
export type { BoothProduct, BoothProductDetails } from './basalam/booth-product.ts'
export { BASALAM_BREAKER, BASALAM_RATES } from './basalam/calls.ts'
export { answerCancelRequest } from './basalam/cancel-request-answer.ts'
export type { CategoryNode } from './basalam/categories.ts'
export { BASALAM_MAX_CHATS_PER_PAGE, type BoothChat, type ChatMessage } from './basalam/chats.ts'
export { type BasalamConnector, createBasalamConnector } from './basalam/connector.ts'
export {
  type AnswerDifference,
  type JudgedAnswer,
  judgeAnswer,
  WATCHED_CALLS,
} from './basalam/contract/basalam-contract.ts'
export { judgeWebhookBody } from './basalam/contract/webhook-body.ts'
export type { DiscountedProducts } from './basalam/discounts.ts'
export { BASALAM_HOSTS, type BasalamHosts, basalamBoothUrl, basalamOrderUrl } from './basalam/endpoints.ts'
export {
  type BasalamApplication,
  type BasalamOAuth,
  type BasalamTokens,
  createBasalamOAuth,
} from './basalam/oauth.ts'
export { BASALAM_MAX_PARCELS_PER_PAGE, type ParcelPage } from './basalam/parcels.ts'
export { BASALAM_MAX_PHOTO_BYTES, type Photo } from './basalam/photos.ts'
export type { BatchRow, DraftVariant, ProductChanges, ProductDraft } from './basalam/product-draft.ts'
export { BASALAM_MAX_BATCH_ROWS, type BatchResult } from './basalam/products.ts'
export { isBasalamReachable } from './basalam/reachable.ts'
export type { BoothCarrier, CarrierCosts, CarrierRate } from './basalam/shipping/shipping-carriers.ts'
export type { DeliveryEstimate, OwnRate, OwnRateDraft } from './basalam/shipping/shipping-own-rates.ts'
export type {
  AssignableProduct,
  FreeShippingRules,
  ProductShipping,
  ProfileProduct,
} from './basalam/shipping/shipping-products.ts'
export type {
  ShippingProfile,
  ShippingStrategy,
} from './basalam/shipping/shipping-profiles.ts'
export type { ShippingLocation, ShippingZone } from './basalam/shipping/shipping-zones.ts'
export { BASALAM_UNIT_TYPES, type BasalamUnitType } from './basalam/unit-types.ts'
export { BASALAM_MAX_VIDEO_BYTES, type Video } from './basalam/videos.ts'
export {
  BASALAM_MAX_TRANSACTIONS_PER_PAGE,
  type Transaction,
  type TransactionPage,
} from './basalam/wallet.ts'
export {
  BASALAM_WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDraft,
  type WebhookLog,
} from './basalam/webhooks.ts'
export { createDigikalaBrandShop } from './digikala/brand-shop.ts'
export type { DigikalaCredentials } from './digikala/calls.ts'
export { createDigikalaConnector, type DigikalaConnector } from './digikala/connector.ts'
export { DIGIKALA_PUBLIC_API, DIGIKALA_SELLER_API } from './digikala/platform.ts'
export { createDigikalaShop } from './digikala/source-shop.ts'
export type { DigikalaTokenCalls, DigikalaTokens } from './digikala/tokens.ts'
export { createInstagramExportSource, type InstagramExportSource } from './instagram/export-source.ts'
export {
  createInstagramGraphSource,
  INSTAGRAM_GRAPH_HOSTS,
  INSTAGRAM_GRAPH_RATES,
  type InstagramAccount,
} from './instagram/graph-source.ts'
export { createInstagramLinkSource } from './instagram/link-source.ts'
export type { InstagramMedia, InstagramPost } from './instagram/post.ts'
export { shortcodeOf } from './instagram/post-link.ts'
export type { InstagramSource } from './instagram/source.ts'
export { createInstagramWebSource, INSTAGRAM_WEB_HOST, INSTAGRAM_WEB_RATES } from './instagram/web-source.ts'
export * from './kit/circuit-breaker.ts'
export * from './kit/clock.ts'
export * from './kit/connector-error.ts'
export type { DifferenceKind } from './kit/contract/compare-answer.ts'
export type { AnswerWatch, HeardAnswer } from './kit/contract/heard-answer.ts'
export { createHostPaces, type HostPaces } from './kit/host-paces.ts'
export * from './kit/order-platform.ts'
export type * from './kit/platform-definition.ts'
export * from './kit/rate-limiter.ts'
export type { OddRow } from './kit/readable-rows.ts'
export type { ShopPage } from './kit/shop-page.ts'
export type * from './kit/source-shop.ts'
export { createPlatformPaces, PLATFORM_DEFINITIONS } from './registry.ts'
export { createSazitoConnector, type SazitoConnector } from './sazito/connector.ts'
export type { SazitoProduct } from './sazito/products.ts'
export { createSazitoShop } from './sazito/shop.ts'
export type { ShopfaOptions } from './shopfa/calls.ts'
export { createShopfaConnector, type ShopfaConnector } from './shopfa/connector.ts'
export type { ShopfaProduct } from './shopfa/products.ts'
export { createShopfaShop } from './shopfa/shop.ts'
export { readWooNamespaces, type WooCommerceKeys } from './woocommerce/calls.ts'
export { WOO_NAMESPACE, wooBase, wooSiteAddress } from './woocommerce/endpoints.ts'
export { woocommercePlatform } from './woocommerce/platform.ts'
export { createWooCommerceShop, type WooCommerceShop } from './woocommerce/shop.ts'
export { isWooSignature } from './woocommerce/webhooks.ts'
