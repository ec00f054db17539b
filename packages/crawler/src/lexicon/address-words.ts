/** Addresses that are neither a product nor lead to one: carts, accounts, search, sorted and filtered copies, files. */
export const NEVER_VISITED =
  /\/(?:cart|basket|checkout|my-account|account|login|logout|signin|signup|register|wishlist|compare|wp-admin|wp-json|wp-login|xmlrpc|feed|rss|cgi-bin|admin|auth|profile|search)(?:[/.?]|$)|[?&](?:add-to-cart|add_to_wishlist|orderby|order|sort|sort_by|min_price|max_price|filter\w*|replytocom|s|q|search|share|print|action)=|\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|js|mjs|json|xml|pdf|zip|rar|gz|mp4|mp3|webm|woff2?|ttf|docx?|xlsx?|apk|exe)(?:\?|$)/i

/** Addresses that lead to products but are none. */
export const LISTING =
  /\/(?:tag|tags|category|categories|product-category|product-tag|product_cat|brand|brands|author|archive|collections?\/[^/]+$|blog|news|page\/\d+|دسته|برچسب|برند)(?:[/?]|$)|[?&](?:page|paged|p)=\d+/i

/** Addresses of those who make or sell a product, to which their logo leads. */
export const MAKER_ADDRESS =
  /[/=](?:sellers?|vendors?|stores?|merchants?|suppliers?|manufacturers?|producers?|makers?|designers?|authors?|marken|marque|brands?|pa_brand|فروشنده|برند|تولیدکننده)(?:[/?&_-]|$)/i

/** Words shops put into the address of a product. */
export const PRODUCT_ADDRESS =
  /\/(?:product|products|produkt|produit|producto|prodotto|produto|item|items|dp|p|pd|pdp|kala|goods|shop|sku|tovar|محصول|محصولات|کالا)[/_-]/i

/** Sitemaps of products by their name. */
export const PRODUCT_SITEMAP = /product|produkt|item|goods|kala|catalog|shop/i
export const OTHER_SITEMAP = /post|page|blog|news|categor|tag|author|image|video|brand/i

export const FILE_ADDRESS =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|js|mjs|json|xml|pdf|zip|mp4|mp3|webm|woff2?|ttf)(?:[?#]|$)/i

/** Parameters that say where a visitor came from. */
export const TRACKING_PARAMETER =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|piwik_\w+|hsa_\w+|gad_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|yclid|ysclid|msclkid|igshid|igsh|srsltid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|ttclid|twclid|li_fat_id|epik|zanpid|irclickid|s_kwcid|_openstat|wickedid|vero_id|spm|scm)$/i

/** Parameters that hold a visit: surely, and where their value looks like one. */
export const SURE_SESSION_PARAMETER =
  /^(?:phpsessid|jsessionid|aspsessionid\w*|cfid|cftoken|oscsid|zenid|xtcsid|sessionid|session_id|sessid)$/i
export const SESSION_PARAMETER =
  /^(?:sid|s_id|session|sess|visit|visitor|token|_token|nonce|nocache|rnd|rand|_)$/i
export const SESSION_VALUE = /^(?=.*\d)(?=.*[a-z])[\w-]{10,}$/i

/** Parameters that choose a variant of a product, or another look of its page: the product is the same. */
export const VARIANT_PARAMETER =
  /^(?:attribute_.+|variant|variant_?id|variation|variation_?id|colou?r|size|rang|option|sku|رنگ|سایز)$/i
export const COPY_PARAMETER =
  /^(?:amp|print|ref|referr?er|from|src|source|back|return|return_?url|redirect|tab|mobile|device|affiliate|aff|share|campaign)$/i

/** Attributes in which pages keep the address that "load more" fetches. */
export const MORE_ATTRIBUTE =
  /^data-(?:[a-z]+-)*(?:next|more|href|url|page-url|load|endpoint|link)(?:-(?:page|url|href|link))?$/
