export type { BasalamUser } from './basalam/account.ts'
export type { BatchJob, BatchJobAction, BatchJobFilter } from './basalam/batch-jobs.ts'
export {
  BOOTH_PRODUCT_STATUSES,
  type BoothProduct,
  type BoothProductDetails,
  type BoothProductStatus,
  type BoothVariant,
  type KnownBoothProductStatus,
} from './basalam/booth-product.ts'
export {
  BASALAM_BREAKER,
  BASALAM_RATES,
  type BasalamDeadlines,
  type BasalamOptions,
} from './basalam/calls.ts'
export type { CategoryAttribute, CategoryGuess, CategoryNode } from './basalam/categories.ts'
export { type BasalamConnector, createBasalamConnector } from './basalam/connector.ts'
export type { DiscountedProducts } from './basalam/discounts.ts'
export { BASALAM_HOSTS, type BasalamHosts, basalamBoothUrl, basalamProductUrl } from './basalam/endpoints.ts'
export {
  BASALAM_SCOPES,
  type BasalamApplication,
  type BasalamOAuth,
  type BasalamOAuthOptions,
  type BasalamTokens,
  createBasalamOAuth,
} from './basalam/oauth.ts'
export type { Posting } from './basalam/parcel-commands.ts'
export {
  BASALAM_MAX_PARCELS_PER_PAGE,
  type ParcelPage,
  type ParcelQuery,
} from './basalam/parcels.ts'
export {
  BASALAM_MAX_PHOTO_BYTES,
  BASALAM_PHOTO_FORMATS,
  type Photo,
  type UploadedPhoto,
} from './basalam/photos.ts'
export type { PriceMoment } from './basalam/price-history.ts'
export type {
  BatchRow,
  DraftVariant,
  ProductChanges,
  ProductDraft,
  VariationChanges,
} from './basalam/product-draft.ts'
export type { ProductQuery } from './basalam/product-query.ts'
export {
  BASALAM_MAX_BATCH_ROWS,
  type BatchResult,
  type ProductPage,
} from './basalam/products.ts'
export { isBasalamReachable } from './basalam/reachable.ts'
export { BASALAM_UNIT_TYPES, type BasalamUnitType } from './basalam/unit-types.ts'
export {
  BASALAM_WEBHOOK_EVENTS,
  type Webhook,
  type WebhookChanges,
  type WebhookDraft,
  type WebhookLog,
} from './basalam/webhooks.ts'
export {
  createDigikalaBrandShop,
  type DigikalaBrandShopOptions,
  digikalaBrandCode,
} from './digikala/brand-shop.ts'
export type { DigikalaCredentials, DigikalaOptions } from './digikala/calls.ts'
export type {
  DigikalaProduct,
  DigikalaProductDetails,
  DigikalaQuery,
  DigikalaVariant,
} from './digikala/catalogue.ts'
export { createDigikalaConnector, type DigikalaConnector } from './digikala/connector.ts'
export { DIGIKALA_PUBLIC_API, DIGIKALA_SELLER_API } from './digikala/platform.ts'
export { createDigikalaShop, type DigikalaShopOptions } from './digikala/source-shop.ts'
export type { DigikalaSellerStock } from './digikala/stock.ts'
export type { DigikalaTokenCalls, DigikalaTokens } from './digikala/tokens.ts'
export { createInstagramExportSource, type InstagramExportSource } from './instagram/export-source.ts'
export {
  createInstagramGraphSource,
  INSTAGRAM_GRAPH_HOSTS,
  INSTAGRAM_GRAPH_RATES,
  type InstagramAccount,
  type InstagramGraphOptions,
  type InstagramGraphSource,
} from './instagram/graph-source.ts'
export { createInstagramLinkSource, type InstagramLinkOptions } from './instagram/link-source.ts'
export type { InstagramFile } from './instagram/media.ts'
export type { InstagramMedia, InstagramPost } from './instagram/post.ts'
export { shortcodeOf } from './instagram/post-link.ts'
export {
  type InstagramReading,
  type InstagramSource,
  type InstagramSourceState,
} from './instagram/source.ts'
export {
  createInstagramWebSource,
  INSTAGRAM_WEB_HOST,
  INSTAGRAM_WEB_RATES,
  type InstagramWebOptions,
} from './instagram/web-source.ts'
export * from './kit/circuit-breaker.ts'
export * from './kit/clock.ts'
export * from './kit/connector-error.ts'
export { createHostPaces, type HostPaces } from './kit/host-paces.ts'
export * from './kit/order-platform.ts'
export type * from './kit/platform-definition.ts'
export * from './kit/rate-limiter.ts'
export type { HearOddRows, OddRow, ReadableRows } from './kit/readable-rows.ts'
export type { ShopPage } from './kit/shop-page.ts'
export type { ShopRecipient } from './kit/shop-recipient.ts'
export type * from './kit/source-shop.ts'
export type { ShopIdentity, SourceShopOptions } from './kit/source-shop-calls.ts'
export { createPlatformPaces, PLATFORM_CATALOGUES, PLATFORM_DEFINITIONS } from './registry.ts'
export type { SazitoOptions } from './sazito/calls.ts'
export { createSazitoConnector, type SazitoConnector } from './sazito/connector.ts'
export type { SazitoNewOrder, SazitoOrder } from './sazito/orders.ts'
export type { SazitoProduct, SazitoVariant } from './sazito/products.ts'
export { createSazitoShop } from './sazito/shop.ts'
export type { ShopfaOptions } from './shopfa/calls.ts'
export { createShopfaConnector, type ShopfaConnector } from './shopfa/connector.ts'
export type { ShopfaCategory, ShopfaProduct } from './shopfa/products.ts'
export { createShopfaShop } from './shopfa/shop.ts'
export type { WooCommerceKeys, WooCommerceOptions } from './woocommerce/calls.ts'
export { WOO_NAMESPACE, wooBase, wooSiteAddress } from './woocommerce/endpoints.ts'
export type { WooNewOrder, WooOrder } from './woocommerce/orders.ts'
export { woocommercePlatform } from './woocommerce/platform.ts'
export { createWooCommerceShop, type WooCommerceShop } from './woocommerce/shop.ts'
export { isWooSignature, type WooWebhookDraft } from './woocommerce/webhooks.ts'
