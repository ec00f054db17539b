/**
 * Names that shop systems and content systems write into the class or id of a page's outermost elements. WooCommerce and WordPress,
 * Shopify, OpenCart, Magento, PrestaShop, Shopware, BigCommerce, Squarespace and their themes.
 */
const PRODUCT_MARKS =
  'single-product|product-template-[\\w-]+|template-product(?:-[\\w-]+)?|page-product|product-product(?:-\\d+)?|catalog-product-view|productpage|product-details?-page|is-ctl-product|page-type-product|product-page|single-download|single-product-page|pdp-page|page--product'
const OTHER_MARKS = [
  'tax-product_(?:cat|tag|brand)|post-type-archive(?:-[\\w-]+)?|woocommerce-(?:shop|cart|checkout|account)|single-(?:post|format-[\\w-]+)',
  'archive|category|search|search-(?:results|no-results)|error404|blog|page-template(?:-[\\w-]+)?|page-id-\\d+|attachment|author',
  'template-(?:index|collection|list-collections|page|blog|article|cart|search|404|customers|password|policy)(?:-[\\w-]+)?',
  'product-(?:category|search|special|manufacturer)(?:-[\\w-]+)?|common-(?:home|cart)|information-(?:information|contact|sitemap)(?:-\\d+)?|checkout-(?:cart|checkout|success|failure)|account-(?:login|register|account|wishlist)',
  'catalog-category-view|catalogsearch-[\\w-]+|cms-(?:index-index|home|page-view|noroute-index)|checkout-(?:cart|index)-index|contact-index-index|customer-account[\\w-]*',
  'page-(?:category|index|cms|cart|search|contact|manufacturer|supplier|order|stores|sitemap|not-found)|is-ctl-(?:navigation|search|checkout|account|index)|page-type-(?:category|brand|page|blog|cart|search)|page--(?:category|cart|blog|search)',
].join('|')

export const PRODUCT_PAGE_MARK = new RegExp(`(?:^|\\s)(?:${PRODUCT_MARKS})(?=\\s|$)`)
export const OTHER_PAGE_MARK = new RegExp(`(?:^|\\s)(?:${OTHER_MARKS})(?=\\s|$)`)

/** The route of a page as its own framework names it: "/product/[slug]", "products-slug". */
export const PRODUCT_ROUTE =
  /(?:^|[/_.-])(?:products?|item|goods|kala|p|dp|pdp|sku)[/_.-](?:\[|_|:|\{|slug|id)/i
export const OTHER_ROUTE =
  /^\/?(?:index)?$|(?:^|[/_.-])(?:cart|basket|checkout|categor(?:y|ies)|collections?|blog|posts?|articles?|news|search|about|contact|faq|terms|privacy|account|login|brands?|tags?)(?=[/_.-]|$)/i

/** Types of structured data by which a page says what it is. */
export const OTHER_PAGE_TYPES = new Set([
  'CollectionPage',
  'SearchResultsPage',
  'ContactPage',
  'AboutPage',
  'CheckoutPage',
  'ProfilePage',
  'BlogPosting',
  'NewsArticle',
  'Article',
  'Blog',
])

/** The last words of an address at which no product stands: policies, contact, help. */
export const SERVICE_ADDRESS =
  /\/(?:about(?:-us)?|contact(?:-us)?|faqs?|help|support|privacy(?:-policy)?|terms(?:-(?:of-service|and-conditions|conditions))?|shipping(?:-policy)?|returns?(?:-policy)?|refund(?:-policy)?|policies|rules|guide|stores?|sitemap|درباره(?:-ما)?|تماس(?:-با-ما)?|قوانین(?:-و-مقررات)?|حریم-خصوصی|سوالات-متداول|راهنما[^/]*|شرایط[^/]*|ارسال[^/]*|ضمانت[^/]*|وبلاگ|مجله)\/?$/i
