/**
 * Names that shop systems and content systems write into the class or id of a page's outermost elements. WooCommerce and WordPress,
 * Shopify, OpenCart, Magento, PrestaShop, Shopware, BigCommerce, Squarespace and their themes.
 */
const PRODUCT_MARKS =
  'single-product|product-template-[\\w-]+|template-product(?:-[\\w-]+)?|page-product|product-product(?:-\\d+)?|catalog-product-view|productpage|product-details?-page|is-ctl-product|page-type-product|product-page|page-product-?details?|single-download|single-product-page|pdp-page|page--product|' +
  // WordPress's own kinds of post, named by whoever made the site.
  'single-(?:products|productos?|produtos?|produits?|prodott[oi]|produkte?|produkty|urun(?:ler)?|tovary?|goods|kala|mahsoo?l)'
const OTHER_MARKS = [
  'tax-product_(?:cat|tag|brand)|post-type-archive(?:-[\\w-]+)?|woocommerce-(?:shop|cart|checkout|account)|single-(?:post|format-[\\w-]+)',
  'archive|category|search|search-(?:results|no-results)|error404|blog|page-template(?:-[\\w-]+)?|page-id-\\d+|attachment|author',
  'template-(?:index|home|collection|list-collections|page|blog|article|cart|search|404|customers|password|policy)(?:-[\\w-]+)?',
  'product-(?:category|search|special|manufacturer|compare|latest|bestseller)(?:-[\\w-]+)?|common-(?:home|cart)|information-(?:information|contact|sitemap)(?:-\\d+)?|checkout-(?:cart|checkout|success|failure)|account-(?:login|register|account|wishlist)',
  'catalog-category-view|catalog-product[_-]compare-index|wishlist-[\\w-]+-index|catalogsearch-[\\w-]+|cms-(?:index-index|home|page-view|noroute-index)|checkout-(?:cart|index)-index|contact-index-index|customer-account[\\w-]*',
  'page-(?:category|index|cms|cart|search|contact|manufacturer|supplier|order|stores|sitemap|not-found)|is-ctl-(?:navigation|search|checkout|account|index)|page-type-(?:category|brand|page|blog|cart|search)|page-(?:module|new-products|best-sales|prices-drop|my-account|history|wishlist|compare)(?:-[\\w-]+)?|page--(?:category|cart|blog|search)',
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

/** The parts of an address in which posts stand and lists of them. */
export const POST_ADDRESS =
  /\/(?:weblog|blogs?|mag|magazine|articles?|posts?|journal|stories|academy|مقالات|مقاله|بلاگ)(?:\/|$)/i

/** The path and parameters of one product, as shops that name their pages write them. */
export const PRODUCT_PAGE_ADDRESS =
  /\/(?:products?|produkt|produit|producto|prodotto|item|dp|pd|pdp|p|kala|sku|محصول|کالا)\/[^/]*(?:\d|[^/-]-[^/-])|\/(?:products?|item|kala|mahsul|goods|pd?)\.(?:php|aspx?|jsp|html?)\?(?:[^#]*&)?(?:id|code|pid)=\w|[?&]product_?id=\d/i

/** Headings, folded, of pages that hold products and are none: the cart, lists, the results of a search. */
export const OTHER_HEADING =
  /^(?:سبد خرید(?: (?:شما|من))?(?: \(?\d+ ?(?:کالا|محصول|قلم|مورد)?\)?)?|تسویه حساب|(?:لیست |فهرست )?علاقه مندی ?(?:ها|های من)?|مقایسه(?: (?:محصولات|کالاها|کالا))?|(?:نتایج )?جست ?و ?جو(?:ی .{1,40})?|(?:محصولات|کالاهای) جدید|(?:جدیدترین|پرفروش ترین|محبوب ترین|پربازدیدترین|همه|تمام)(?: ی)? (?:محصولات|کالاها)|پرفروش ترین ها|تازه ها|درباره(?: ی)? ما|تماس با ما|وبلاگ|سوالات متداول|قوانین(?: و مقررات)?|حریم خصوصی|(?:هزینه|روش|شرایط|نحوه)(?: ها| های)?(?: و (?:هزینه|روش|شرایط|زمان)(?: ها| های)?)?(?: ی)? (?:ارسال|بازگشت|مرجوعی|پرداخت|خرید)(?: (?:کالا|سفارش|محصول))?|(?:shopping |your |my )?(?:cart|basket|bag)|(?:tw[oó]j )?koszyk|(?:ihr )?warenkorb|(?:votre |mon )?panier|(?:tu |mi )?(?:carrito|cesta)|(?:il tuo )?carrello|(?:nákupní )?košík|(?:ваша )?корзина|sepet(?:im)?|co[sș]ul (?:meu|de cumpărături|tău)|winkel(?:wagen|mand)|سلة (?:التسوق|المشتريات)|عربة التسوق|(?:my )?wish ?list|compare(?: products)?|product comparison|search results.{0,60}|new (?:products|arrivals)|best ?sellers|all products|about us|contact us|checkout)$/u

/** Headings, folded, of pages that stand where a product stood, or where none ever was. */
export const MISSING_HEADING =
  /(?:پیدا|یافت) (?:نشد|نمی ?شود)|وجود ندارد|عرضه نمی ?شود|حذف شده|متاسفانه|متأسفانه|(?:^|\D)404(?:$|\D)|not found|no longer exists|does ?n.t exist/u

/** The last words of an address at which no product stands: policies, contact, help. */
export const SERVICE_ADDRESS =
  /\/(?:about(?:-us)?|contact(?:-us)?|faqs?|help|support|privacy(?:-policy)?|terms(?:-(?:of-service|and-conditions|conditions))?|shipping(?:-policy)?|returns?(?:-policy)?|refund(?:-policy)?|policies|rules|guide|stores?|sitemap|درباره(?:-ما)?|تماس(?:-با-ما)?|قوانین(?:-و-مقررات)?|حریم-خصوصی|سوالات-متداول|راهنما[^/]*|شرایط[^/]*|ارسال[^/]*|ضمانت[^/]*|وبلاگ|مجله)\/?$/i
