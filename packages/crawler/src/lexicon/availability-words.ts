import { memoized } from '../lru-memo.ts'
import { foldText } from './digits.ts'

export type Availability = 'InStock' | 'OutOfStock'

const OUT =
  /(?:e-?mail|notify|tell|alert|remind|let) (?:me )?(?:know )?(?:when|if|once) .{0,30}(?:stock|available)|ناموجود|غیر ?موجود|در دسترس (?:نیست|نمی ?باشد)|در انبار (?:نیست|نداریم|نمی ?باشد)|موجودی? نداریم|اتمام (?:کالا|محصول|فروش)|به پایان رسید|پایان یافت|عرضه نمی ?شو|تولید نمی ?شو|موجود شدن? ?(?:با)?خبر|با ?خبرم کن|اطلاع از موجود شدن|به اتمام رسید|اتمام یافت|پایان موجودی|فاقد موجودی|موجودی ندارد|موجود ندار|تمام شده|توقف فروش|غیر ?قابل (?:خرید|سفارش|فروش)|قابل (?:خرید|سفارش|فروش) ن(?:یست|می)|not (?:currently|yet) available|pas disponible|plus disponible|nicht (?:mehr )?verfügbar|عدم موجودی|توقف تولید|موجود شد اطلاع|به محض موجود شدن|موجود شدن? ?(?:به من|را) |خبرم کن|notify me when|email me when|let me know when|back in stock soon|no longer sold|sold-out|out of print|not in stock|avísame cuando|sin existencias|fuera de stock|sem estoque|fora de estoque|avise-me quando|en rupture|non disponible|prévenez-moi|m'avertir|derzeit nicht|nicht mehr lieferbar|nicht auf lager|ausgelaufen|benachrichtigen,? (?:wenn|sobald)|uitverkocht|niet op voorraad|niet leverbaar|tijdelijk niet|terminato|avvisami quando|ej i lager|tillfälligt slut|ikke på lager|ei varastossa|loppuunmyyty|chwilowo brak|brak towaru|powiadom (?:mnie )?o dostępności|prodej ukončen|predaj ukončený|ukončený predaj|nie je možné (?:produkt |tovar )?kúpiť|nelze (?:produkt |zboží )?koupit|hlídat dostupnost|nu este în stoc|снят с производства|сообщить о поступлении|товар закончился|закончился|немає на складі|nem elérhető|nincs raktáron|μη διαθέσιμ|gelince haber ver|stokta bulunmamaktadır|غير متاح|نفد|אינו במלאי|סולד אאוט|到貨通知|已下架|已結束|販売終了|入荷待ち|再入荷|สินค้าหมด|tạm hết|نا موجود|تمام شد|اتمام موجودی|موجود نیست|موجود نمی ?باشد|فروخته شد|به زودی|موجود شد خبر|out of stock|out-of-stock|sold out|soldout|not available|no longer available|currently unavailable|temporarily unavailable|unavailable|discontinued|agotado|sin stock|no disponible|esgotado|indisponível|não disponível|épuisé|rupture de stock|indisponible|n'est plus disponible|ausverkauft|nicht verfügbar|nicht lieferbar|nicht vorrätig|vergriffen|esaurito|non disponibile|niedostępny|wyprzedan|brak w magazynie|vyprodáno|vypredané|není skladem|nie je skladom|nedostupn|zaprodano|razprodano|ni na zalogi|stoc epuizat|indisponibil|läbi müüdud|(?:pole|ei ole) (?:hetkel )?saadaval|laost otsas|otsas|нет в наличии|нет на складе|распродано|отсутствует|немає в наявності|изчерпан|няма в наличност|nincs készleten|elfogyott|εξαντλ|tükendi|stokta yok|غير متوفر|نفذت|نفدت|אזל|לא במלאי|缺貨|缺货|售完|已售完|售罄|完售|補貨中|品切れ|売り切れ|在庫なし|품절|hết hàng|slut i lager|slutsåld|utsolgt|udsolgt|loppu|stok habis|habis/u

const IN =
  /available to order|available online|ready to ship|only \d+ left|last \d+ items?|em estoque|pronta consegna|disponibilità immediata|expédié sous|versandfertig|på lager|dostupné|dostupny|ihned k odeslání|ihned k odběru|in voorraad|leverbaar|prekė yra|noliktavā|tillgänglig|พร้อมส่ง|متاح|(?<!\p{L})موجود(?!\p{L})|آماده(?: ی)? (?:ارسال|تحویل)|قابل سفارش|in stock|in-stock|available now|instock|en stock|em stock|disponible|disponível|auf lager|sofort lieferbar|lieferbar|verfügbar|vorrätig|op voorraad|disponibile|dostępny|w magazynie|skladem|skladom|na sklade|na zalogi|na voljo|în stoc|in stoc|(?<!\p{L})laos(?!\p{L})|в наличии|на складе|є в наявності|készleten|raktáron|διαθέσιμο|σε απόθεμα|stokta|متوفر|במלאי|現貨|现货|有貨|在庫あり|còn hàng|i lager|på lager|varastossa|tersedia/u

/** It is not there and can be ordered all the same: "not in stock, but you can order it in advance". */
const BACKORDER =
  /(?:می ?توانید|می ?توان|قابل|امکان|موجود) .{0,30}پیش ?(?:خرید|سفارش)|پیش ?(?:خرید|سفارش) (?:کنید|موجود)|available on backorder|can be backordered/u

/** It speaks of what a buyer has chosen, which nobody has yet: "the chosen size is not available". */
export const OF_A_CHOICE =
  /^(?!.*(?:product|item|article|artikel|produ[ck]t|artículo|prodotto|товар|محصول|کالا)).*(?:chosen|selected|requested|gewünschte|gewählte|ausgewählte|choisie?|sélectionnée?|seleccionad|selecionad|selezionat|gekozen|geselecteerde|vybran|wybran|выбранн|seçilen|seçtiğiniz|انتخاب ?شده|انتخابی|درخواستی)/u

/** A link beside the price that looks the product up in the shop's stores: it is sold there. */
export const STORE_WORDS =
  /check (?:in-?store|store) (?:stock|availability)|pick ?up in store|collect in store|reserve (?:in|at) store|موجودی (?:در )?(?:شعب|فروشگاه)|تحویل حضوری|verfügbarkeit im markt|disponibilité en magasin|retrait en magasin|disponibilità in negozio|disponibilidad en tienda|dostępność w salon/u

const SCHEMA: Record<string, Availability> = {
  instock: 'InStock',
  instoreonly: 'InStock',
  limitedavailability: 'InStock',
  lastremainingitems: 'InStock',
  onlineonly: 'InStock',
  preorder: 'InStock',
  presale: 'InStock',
  backorder: 'InStock',
  madetoorder: 'InStock',
  available: 'InStock',
  instoconly: 'InStock',
  marketable: 'InStock',
  outofstock: 'OutOfStock',
  unmarketable: 'OutOfStock',
  stopproduction: 'OutOfStock',
  soldout: 'OutOfStock',
  discontinued: 'OutOfStock',
  oos: 'OutOfStock',
  reserved: 'OutOfStock',
  unavailable: 'OutOfStock',
}

/** "http://schema.org/InStock", "in stock", "oos" and words in a page's language; null when the text says neither. */
export function availabilityOfSchema(text: string | null): Availability | null {
  if (text === null) return null
  const name = text
    .replace(/^.*[/#:]/, '')
    .replace(/[\s_-]/g, '')
    .toLowerCase()
  return SCHEMA[name] ?? availabilityOfWords(text)
}

/**
 * Reads the availability from a short visible text. "Not available" contains "available": the negative is asked first.
 */
export const availabilityOfWords = memoized((text): Availability | null => {
  const folded = foldText(text.slice(0, 300))
  if (BACKORDER.test(folded)) return 'InStock'
  if (OUT.test(folded)) return 'OutOfStock'
  return IN.test(folded) ? 'InStock' : null
})

const QUANTITY_LABELS = new Set([
  'موجودی',
  'موجودی انبار',
  'موجودی کالا',
  'موجودی محصول',
  'موجودی در انبار',
  'موجودی فعلی',
  'وضعیت موجودی',
  'وضعیت موجودی کالا',
  'وضعیت انبار',
  'تعداد موجود',
  'تعداد موجودی',
  'موجود بودن',
  'در دسترس بودن',
  'قابلیت دسترسی',
  'availability',
  'stock',
  'stock status',
  'in stock',
])
const STATUS_LABELS = new Set(['وضعیت', 'وضعیت کالا', 'وضعیت محصول', 'دسترسی', 'status'])

/** `quantity` when only stock stands behind the label; `status` when it may be the state of the goods. */
export type StockLabel = 'quantity' | 'status'

/** The label of a line on stock, without its colon; null for any other text. */
export function stockLabelOf(label: string): StockLabel | null {
  if (label.length > 40) return null
  const folded = foldText(label)
  if (QUANTITY_LABELS.has(folded)) return 'quantity'
  return STATUS_LABELS.has(folded) ? 'status' : null
}

/** `waiting`: it is not there, and comes or is made after it is ordered. */
export type StockValue = { says: Availability | 'waiting'; count: number | null }

const WAITING =
  /پیش ?(?:سفارش|فروش|خرید)|(?:در حال|در دست|منتظر|نیاز به) (?:تامین|تأمین|واردات|تولید)|در راه|سفارشی|pre-?order|on order|awaiting/u
const DELAY = /\d ?(?:روز|هفته|ماه|ساعت|(?:working |business )?(?:day|week|month|hour))/u
const NUMBERED =
  /^(?:بیش از|بیشتر از|کمتر از|حداقل|more than|less than|over)? ?\+?[1-9]\d{0,5}\+? ?(?:\p{L}{1,10})?$/u
const SAYS_NO = /^(?:ندارد|ندارد\.|خیر|نیست|نه|صفر|اتمام|تمام|پایان|no|none|out)$/u
const SAYS_YES = /^(?:در انبار|دارد|بله|هست|(?:به )?(?:تعداد )?(?:محدود|کم|زیاد)|yes|limited|low)$/u
const COUNTED =
  /^(?:تنها|فقط|only)? ?(\d{1,7})(?:[^\p{L}\p{N}]{0,3}(?:عدد|عددی|تا|دستگاه|جفت|بسته|دست|قطعه|واحد|کیلو|متر|pcs|pieces|items?|در انبار|in stock).{0,30})?$/u

/** It is in stock, and the following words tell of its sending: "in stock (sent in 24 hours)". */
const IS_THERE =
  /^(?:موجود(?: در انبار| است)?|دارد|آماده(?: ی)? (?:ارسال|تحویل)|in stock|available)(?= ?(?:[-\u2013\u2014(\u060c,.;:|/]|و |$))/u
/** Goods that are sent within a day or two are there. */
const SENT_SOON =
  /^(?:(?:usually|normally|typically) )?(?:ships?|dispatche[sd]|sent|leaves us|versand(?:fertig)?|expédié) (?:with)?(?:in|on|en|sous)? ?(?:the )?(?:(?:next |same )(?:business |working )?day|(?:24|48) ?(?:h|hrs?|hours?|stunden|heures)|1(?: ?[-\u2013] ?2)? (?:business |working )?days?)(?!\p{L})/u
const LATER = /پس از|بعد از|دیگر|after|from/u

/** Reads the text behind the label of a line on stock; null when it is neither a count nor known words. */
export function stockValueOf(value: string): StockValue | null {
  const folded = foldText(value.slice(0, 80))
  const isThere = IS_THERE.test(folded) && !LATER.test(folded) && availabilityOfWords(folded) === 'InStock'
  if (isThere || SENT_SOON.test(folded)) return { says: 'InStock', count: null }
  if (DELAY.test(folded)) return { says: 'waiting', count: null }
  const counted = COUNTED.exec(folded)
  if (counted) {
    const count = Number(counted[1])
    return { says: count === 0 ? 'OutOfStock' : 'InStock', count }
  }
  if (SAYS_NO.test(folded)) return { says: 'OutOfStock', count: null }
  if (SAYS_YES.test(folded)) return { says: 'InStock', count: null }
  const words = availabilityOfWords(folded)
  if (words === 'OutOfStock') return { says: words, count: null }
  if (WAITING.test(folded)) return { says: 'waiting', count: null }
  if (words !== null) return { says: words, count: null }
  // "More than 10", "10+": there are some, and nobody says how many.
  return NUMBERED.test(folded) ? { says: 'InStock', count: null } : null
}
