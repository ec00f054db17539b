import { memoized, memoizedTest } from '../lru-memo.ts'

/** Words shops of many countries write into class names, ids, itemprops and data attributes. Tested on lower-case tokens joined by spaces. */
const word = (alternatives: string) => memoizedTest(new RegExp(`(?<![a-z])(?:${alternatives})(?![a-z])`))

export const PRICE_TOKEN = memoizedTest(
  /price|prix|preis|precio|prezzo|preco|prijs|fiyat|qeymat|gheymat|(?<!toolbar )amount(?!s?-selector)|(?<![a-z])(?:cena|ceny|cene|pret|pris|hind|tsena|cost|mony|money|toman|rial)(?![a-z])/,
)
export const CURRENT_PRICE_TOKEN = memoizedTest(
  /(?<![a-z])(?:sale|special|final|current|now|our|actual|selling|sell|buy|buynow|new|nowprice|today|offer|main|pdp|deal|promo|promotional|with discount|akc[a-z]+|aktuell[a-z]*)(?![a-z])|saleprice|finalprice|currentprice|sellprice|newprice|buyprice|displayprice|price to pay|price discount|discount price|pricetopay|discounted/,
)
export const OLD_PRICE_TOKEN = memoizedTest(
  /(?<![a-z])(?:old|was|before|rrp|msrp|uvp|strike|striked|slashed|mrp|strikethrough|crossed|compare|compareat|original|previous|prev|regular|list price|listprice|retail|full price|stara|alt|ancien|barre|barrato|tachado|through|line through|non sale|undiscounted)(?![a-z])|oldprice|wasprice|listprice|originalprice|regularprice|price old|baseprice|price before|lineprice|previousprice/,
)
export const DISCOUNT_TOKEN = memoizedTest(
  /(?<![a-z])(?:save|saving|savings|saved|discount|off|rebate|sconto|remise|rabatt|ahorro|descuento|you save|percent)(?![a-z])|yousave|savings|discountamount/,
)
export const OTHER_COST_TOKEN = memoizedTest(
  /(?<![a-z])(?:per|unit|unitprice|base|monthly|month|instalment|instalments|installment|installments|cuota|cuotas|rate|rates|finance|financing|credit|leasing|loan|shipping|delivery|versand|postage|freight|livraison|(?<!incl |including |with |without |final price )tax(?! weee)|vat|netto|net|excl|points|point|reward|bonus|cashback|deposit|wallet|warranty|insurance|gift|threshold|min|max|minimum|maximum|budget|coupon|voucher|history|lowest|from to|subtotal|total|trade in|fee)(?![a-z])|unitprice|perunit|shippingcost|freeshipping/,
)
export const OTHER_PRODUCT_TOKEN = memoizedTest(
  /related|recommend|similar|upsell|up sell|crosssell|cross sell|suggest|recently|accessor|(?<!before ?)also ?bought|alsoviewed|frequently|carousel|slider|swiper|slick|owl|bestsell|best sell|popular|minicart|mini cart|cart contents|(?<!to ?)(?:basket(?! (?:button|btn|form|item|action|wrap))|wishlist|compare)|comparison|megamenu|mega menu|pagination|paginator|(?<![a-z])(?:(?<!before )also|pager|bundle|bundles|viewed|history|nav|navbar|navigation|menu|footer|sidebar|side bar|filter|filters|facet|facets|header|topbar|listing|catalog(?! (?:element|detail))|search|suggestions|banner(?! (?:margin|spacing))|newsletter|modal|popup|tabs|cross|teaser|advert|ads)(?![a-z])/,
)
/** Places from which a list is narrowed, whose words speak of any product. */
export const FILTER_TOKEN = memoizedTest(/(?<![a-z])(?:filters?|facets?)(?![a-z])/)
export const REVIEW_TOKEN = memoizedTest(
  /review|comment|rating|testimonial|(?<![a-z])(?:qna|question|questions|answer|answers|faq)(?![a-z])/,
)
export const TITLE_TOKEN = memoizedTest(
  /product ?(?:(?:view|page|single|details?|info|main|summary) ?)?(?:name|title)|(?<![a-z])(?:pdp title|item title|producttitle|productname|prod name|title product)(?![a-z])/,
)
export const CART_TOKEN = memoizedTest(
  /add ?to ?(?:cart|basket|bag)|buy ?now|buy ?button|btn buy|cart button|single add to cart|purchase|addtocart|add cart|do kosika|dokosika|warenkorb|panier|carrello|carrito/,
)
export const SKU_TOKEN = word(
  'sku|product code|productcode|item number|itemnumber|item no|itemno|article number|articlenumber|artnr|product number|model number|catalog number|product id|productid|mpn|reference|product ref',
)
export const STOCK_TOKEN = memoizedTest(
  /stock|availab|sold ?out|inventory|dostup|disponib|verfugbar|lager|mojoodi|mojodi|skladem|sklad/,
)

/** Attributes whose values name an element, in this order. */
const NAMING = new Set([
  'class',
  'id',
  'itemprop',
  'property',
  'name',
  'data-testid',
  'data-test',
  'data-qa',
  'data-hook',
  'data-role',
  'data-price-type',
  'data-element',
  'data-component',
])

function isNamed(attribs: Record<string, string>): boolean {
  for (const name in attribs) if (NAMING.has(name)) return true
  return false
}

/** Class names, id, itemprop and data marks of one element as lower-case words. */
export function elementWords(attribs: Record<string, string>): string {
  // Most links and pictures have no name.
  if (!isNamed(attribs)) return ''
  let names = ''
  for (const name of NAMING) {
    const value = attribs[name]
    if (value) names += names === '' ? value.slice(0, 300) : ` ${value.slice(0, 300)}`
  }
  return wordsOfNames(names)
}

/** Links that lead to different products are named alike. */
const wordsOfNames = memoized((names) => {
  const written = names.replace(/([a-z])([A-Z])/g, '$1 $2')
  // Nearly all names are plain: the class of all letters costs five times as much.
  return written
    .replace(/[\u0080-\uffff]/.test(written) ? /[^\p{L}]+/gu : /[^a-zA-Z]+/g, ' ')
    .toLowerCase()
    .trim()
})

/** "Photo 2": pictures of a gallery are counted. */
export const NUMBERED_PICTURE = /^(?:photo|image|picture|slide|bild|تصویر|عکس) ?[\d۰-۹]{1,2}$/i

/** A column beside the page's matter: filters, banners, or the box that sells. */
export const SIDE_COLUMN = memoizedTest(/(?<![a-z])side ?bar/)

/** The box in which the page's product is bought. */
export const BUY_BOX = memoizedTest(/(?<![a-z])(?:buy ?box|purchase ?box|product ?purchase)(?![a-z])/)
