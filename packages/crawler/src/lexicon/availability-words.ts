import { foldText } from './digits.ts'

export type Availability = 'InStock' | 'OutOfStock'

const OUT =
  /ناموجود|به اتمام رسید|اتمام یافت|پایان موجودی|فاقد موجودی|موجودی ندارد|موجود ندار|تمام شده|توقف فروش|غیر ?قابل (?:خرید|سفارش|فروش)|قابل (?:خرید|سفارش|فروش) ن(?:یست|می)|not (?:currently|yet) available|pas disponible|plus disponible|nicht (?:mehr )?verfügbar|عدم موجودی|توقف تولید|موجود شد اطلاع|به محض موجود شدن|موجود شدن? ?(?:به من|را) |خبرم کن|notify me when|email me when|let me know when|back in stock soon|no longer sold|sold-out|out of print|not in stock|avísame cuando|sin existencias|fuera de stock|sem estoque|fora de estoque|avise-me quando|en rupture|non disponible|prévenez-moi|m'avertir|derzeit nicht|nicht mehr lieferbar|nicht auf lager|ausgelaufen|benachrichtigen,? (?:wenn|sobald)|uitverkocht|niet op voorraad|niet leverbaar|tijdelijk niet|terminato|avvisami quando|ej i lager|tillfälligt slut|ikke på lager|ei varastossa|loppuunmyyty|chwilowo brak|brak towaru|powiadom (?:mnie )?o dostępności|prodej ukončen|predaj ukončený|ukončený predaj|nie je možné (?:produkt |tovar )?kúpiť|nelze (?:produkt |zboží )?koupit|hlídat dostupnost|nu este în stoc|снят с производства|сообщить о поступлении|товар закончился|закончился|немає на складі|nem elérhető|nincs raktáron|μη διαθέσιμ|gelince haber ver|stokta bulunmamaktadır|غير متاح|نفد|אינו במלאי|סולד אאוט|到貨通知|已下架|已結束|販売終了|入荷待ち|再入荷|สินค้าหมด|tạm hết|نا موجود|تمام شد|اتمام موجودی|موجود نیست|موجود نمی ?باشد|فروخته شد|به زودی|موجود شد خبر|out of stock|out-of-stock|sold out|soldout|not available|no longer available|currently unavailable|temporarily unavailable|unavailable|discontinued|agotado|sin stock|no disponible|esgotado|indisponível|épuisé|rupture de stock|indisponible|n'est plus disponible|ausverkauft|nicht verfügbar|nicht lieferbar|nicht vorrätig|vergriffen|esaurito|non disponibile|niedostępny|wyprzedan|brak w magazynie|vyprodáno|vypredané|není skladem|nie je skladom|nedostupn|zaprodano|razprodano|ni na zalogi|stoc epuizat|indisponibil|läbi müüdud|laost otsas|otsas|нет в наличии|нет на складе|распродано|отсутствует|немає в наявності|изчерпан|няма в наличност|nincs készleten|elfogyott|εξαντλ|tükendi|stokta yok|غير متوفر|نفذت|نفدت|אזל|לא במלאי|缺貨|缺货|售完|已售完|售罄|完售|補貨中|品切れ|売り切れ|在庫なし|품절|hết hàng|slut i lager|slutsåld|utsolgt|udsolgt|loppu|stok habis|habis/u

const IN =
  /available to order|available online|ready to ship|only \d+ left|last \d+ items?|em estoque|pronta consegna|disponibilità immediata|expédié sous|versandfertig|på lager|dostupné|dostupny|ihned k odeslání|ihned k odběru|in voorraad|leverbaar|prekė yra|noliktavā|tillgänglig|พร้อมส่ง|متاح|(?<!\p{L})موجود(?!\p{L})|آماده (?:ارسال|تحویل)|قابل سفارش|in stock|in-stock|available now|instock|en stock|em stock|disponible|disponível|auf lager|sofort lieferbar|lieferbar|verfügbar|vorrätig|op voorraad|disponibile|dostępny|w magazynie|skladem|skladom|na sklade|na zalogi|na voljo|în stoc|in stoc|(?<!\p{L})laos(?!\p{L})|в наличии|на складе|є в наявності|készleten|raktáron|διαθέσιμο|σε απόθεμα|stokta|متوفر|במלאי|現貨|现货|有貨|在庫あり|còn hàng|i lager|på lager|varastossa|tersedia/u

/** A link beside the price that looks the product up in the shop's stores: it is sold there. */
export const STORE_WORDS =
  /check (?:in-?store|store) (?:stock|availability)|pick ?up in store|collect in store|reserve (?:in|at) store|موجودی (?:در )?(?:شعب|فروشگاه)|تحویل حضوری|verfügbarkeit im markt|disponibilité en magasin|retrait en magasin|disponibilità in negozio|disponibilidad en tienda|dostępność w salon/u

const SCHEMA: Record<string, Availability> = {
  instock: 'InStock',
  instoreonly: 'InStock',
  limitedavailability: 'InStock',
  onlineonly: 'InStock',
  preorder: 'InStock',
  presale: 'InStock',
  backorder: 'InStock',
  madetoorder: 'InStock',
  available: 'InStock',
  instoconly: 'InStock',
  outofstock: 'OutOfStock',
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

/** What a short visible text says about stock. "Not available" contains "available": the negative is asked first. */
export function availabilityOfWords(text: string): Availability | null {
  const folded = foldText(text.slice(0, 300))
  if (OUT.test(folded)) return 'OutOfStock'
  return IN.test(folded) ? 'InStock' : null
}
