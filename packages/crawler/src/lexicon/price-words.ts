import { memoizedTest } from '../lru-memo.ts'

const word = (alternatives: string) =>
  memoizedTest(new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'u'))

/** Words that say there is nothing to pay. */
export const FREE_WORDS = word('رایگان|free|gratuit|kostenlos|gratis')

/** Words behind a number that multiply it. */
export const MULTIPLIERS: readonly { pattern: RegExp; factor: number }[] = [
  { pattern: /^ ?هزار ?(?:تومان|تومن|ریال)?(?!\p{L})/u, factor: 1_000 },
  { pattern: /^ ?(?:میلیون|ملیون)(?!\p{L})/u, factor: 1_000_000 },
  { pattern: /^ ?میلیارد(?!\p{L})/u, factor: 1_000_000_000 },
]

/** A number that counts thousands of its unit. */
export const THOUSANDS_BEHIND = /\d ?هزار ?(?:تومان|تومن|ریال)?(?!\p{L})/u

/** These words stand between the two ends of a price range. */
export const RANGE_WORDS = /^ ?(?:to|تا|الی|bis|à|a|do|до|til|tot|—|–|-|~|～|至) ?$/u

/** Directly before the lowest price of several. */
export const FROM_WORDS =
  /(?<!\p{L})(?:شروع از|شروع قیمت از|از|from|starting (?:at|from)|ab|dès|od|desde|à partir de|a partire da|a partir de|от|vanaf|fra|från)[ :]*$/u

/** These words beside a number make it the price before a discount. */
export const OLD_PRICE_WORDS = word(
  'قیمت قبلی|قیمت قدیم|آخرین قیمت|پیشین|بود|بوده|قیمت اصلی|قیمت مصرف کننده|بجای|به جای|was|rrp|msrp|mrp|maximum retail price|list price|reg\\.?|regular price|uvp|statt|antes|au lieu de|prix conseillé|běžná cena|bežná cena|stará cena|před slevou|pôvodne|pôvodná cena|prezzo di listino|listino|anziché|zamiast|poprzednia cena|cena regularna|najniższa cena|prp|старая цена|вместо|原價|定價|市價|建議售價|通常価格|定価|compare at|original price|you pay less than|typical price|tavahind|redna cena|מחיר שוק|מחיר מחירון|eski fiyat',
)

/** These words beside a number make it money, but not the product's price. */
export const OTHER_COST_WORDS = word(
  'تخفیف|(?:کالاهای|محصولات) مشابه|سود شما|صرفه جویی|هزینه ارسال|(?<!آماده(?: ی)? |زمان |نحوه )ارسال|باربری|پس کرایه|بیعانه|قسط|اقساط|ماهانه|هر ماه|پیش پرداخت|کیف پول|اعتبار|امتیاز|مالیات|بیمه|مبلغ کل|جمع کل|(?<!به )سبد خرید|بیش از|بالای|حداقل|حداکثر|you save|save|savings?|economize|économisez|vous économisez|sie sparen|ahorras|risparmi|oszczędzasz|ušetříte|off|discount|shipping|delivery|postage|per month|a month|monthly|/ ?mo|instal?lments?|interest|deposit|spend|orders? over|over|minimum|gift|coupon|subtotal|total|points?|versand|lieferung|rata|raty|rate da|mensile|al mese|mesačne|měsíčně|cuotas?|sin interés|parcelas?|envío|envio|envíos?|livraison|mois|par mois|doprava|poštovné|dostawa|wysyłka|livrare|доставка|рассрочка|кредит|в месяц|мес|kuumakse|kuus|järelmaks|運費|滿|免運|折扣|點|送料|תשלומים|משלוח|kargo|taksit|bez dph|excl\\.? vat|ex\\.? vat|without vat|hors taxe|bez ddv|dph|zľava|sleva|ušetříte|ušetríte|ahorra|économisez|sparen|risparmi|oszczędzasz|poštnina|spedizione|rate lunare|lunar|דמי משלוח|kuukaudessa|per maand|pr\\.? måned|i månaden|monatlich|mensuel|mensualités?|ngân hàng trả góp|trả góp|分期|月々|ポイント|포인트|배송비|phí vận chuyển|eenheidsprijs|grundpreis|unit price|price per|prix au|precio por',
)

/** Beside the price that a buyer pays, tax and all. */
export const WITH_TAX_WORDS = word(
  'با (?:احتساب )?(?:مالیات|ارزش افزوده)|incl(?:uding|\\.)? ?(?:vat|tax|gst|btw|mva|iva|tva)|inc\\.? ?(?:vat|tax|gst|btw|moms)|inkl\\.? (?:der )?(?:mwst|ust|moms)|ttc|tvac|iva (?:inclusa|incl|incluido|incluído)|cena brutto|vč\\.? dph|s dph|с ндс|消費税込|税込|含稅|kdv dahil',
)

/** Beside a price without the tax that a buyer pays as well. */
export const WITHOUT_TAX_WORDS = word(
  'بدون مالیات|بدون (?:احتساب )?ارزش افزوده|excl(?:uding|\\.)? ?(?:vat|tax|gst|btw|mva|iva|tva)|ex\\.? ?(?:vat|tax|gst|btw|moms)|without (?:vat|tax)|before tax|plus (?:vat|tax)|zzgl\\.? (?:der )?(?:mwst|ust)|exkl\\.? (?:mwst|moms)|ohne mwst|nettopreis|hors taxes?|prix ht|sin (?:iva|impuestos)|sem iva|iva (?:esclusa|escl|excl)|bez (?:dph|ddv|vat|pdv|pvn)|brez ddv|cena netto|fără tva|fara tva|ilman alv|alv 0|uden moms|ekskl\\.? (?:moms|mva)|eks\\.? mva|be pvm|km-ta|ilma km|без ндс|без пдв|χωρίς φπα|kdv hariç|nettó ár|áfa nélkül|税抜|未税|未稅|不含税|ללא מע"מ|ללא מעמ',
)

/** How many installments there are, before what each of them costs; folded. */
export const INSTALLMENTS =
  /(?<![\d.,])(\d{1,2}) ?(?:x|×|قسط|اقساط|(?:(?:interest[- ]free|monthly|equal|easy|bi-?weekly) )*(?:instal?lments?|payments?)|taksit|cuotas?|parcelas?|mensualités?|raten|rate|rat|платеж\p{L}*|взнос\p{L}*)(?!\p{L})/gu

/** Directly before what other sellers ask: "87 new from", "from 5 shops". */
export const OTHER_SELLERS_WORDS =
  /(?<!\p{L})(?:new|used|refurbished|gebraucht|neu|occasion|neufs?) (?:from|ab|à partir de|dès)[ :]*$|(?:در|از) \d+ (?:فروشگاه|فروشنده)[^\d]{0,20}$|(?:فروشنده(?: ?ها(?:ی)?)? دیگر|فروشندگان دیگر|سایر فروشندگان)[^\d]{0,20}$/u

/** The label of the number behind it: "Save:". It says nothing of the number before. */
export const LABEL_AT_END = /(?:^|[^\p{L}])\p{L}[\p{L} ]{0,24}[:\uff1a]\s*$/u

/** Directly behind a price: it is a price of a measure, not of the product. */
export const PER_UNIT_BEHIND =
  /^\s*(?:\/|per|pro|je|par|al|por|za|هر)\s?(?:\d+ ?)?(?:kg|g|gr|(?:fl\.? ?)?oz|lbs?|ml|l|cl|m²|m2|sq|month|mo|mes|mois|mes[ií]c|mies|tablets?|capsules?|pills?|کیلو|گرم|لیتر|متر|قرص|کپسول|100)(?!\p{L})/iu

/** The labels of a button that buys. */
export const BUY_WORDS = word(
  'پیام به فروشنده|ارسال پیام به|چت با فروشنده|(?:contact|message|email|e-mail|ask|chat with)(?: the)? (?:seller|user|vendor|owner)|kontaktovat prodejce|verkäufer kontaktieren|contacter le vendeur|contattare? il venditore|contactar al vendedor|افزودن به سبد|خرید|سبد خرید|اضافه به سبد|سفارش|add to (?:your |my )?(?:shopping )?(?:cart|basket|bag|trolley)|add (?:item )?to order|put in basket|adicionar à sacola|añadir a la (?:bolsa|compra)|ajouter à mon panier|(?:nu )?kopen|koop nu|in winkelwagen|in winkelmand(?:je)?|toevoegen aan winkel\\p{L}+|bestellen|köp|lägg i varukorgen?|læg i kurv(?:en)?|legg i handlekurv(?:en)?|lisää ostoskoriin|добави в количката|στο καλάθι|προσθήκη στο καλάθι|אל הסל|หยิบใส่ตะกร้า|ซื้อเลย|beli sekarang|tambah ke keranjang|カゴに入れる|買い物かご|구매하기|buy|buy now|order now|in den warenkorb|warenkorb|ajouter au panier|acheter|añadir (?:al carrito|a la cesta)|comprar|agregar al carrito|adicionar ao carrinho|aggiungi al carrello|acquista|dodaj do koszyka|kup teraz|do košíku|do košíka|kúpiť|koupit|vložit|v košarico|dodaj v košarico|adaug[aă] [iî]n co[sș]|cumpără|lisa ostukorvi|ostukorvi|osta|купить|в корзину|добавить в корзину|купити|sepete ekle|satın al|أضف إلى السلة|شراء|הוסף לסל|הוספה לסל|קנה|加入購物車|立即購買|直接購買|放入購物車|我要購買|加入购物车|カートに入れる|장바구니|thêm vào giỏ|mua ngay|kosárba|lägg i|läg i kurv|kjøp|koszyk',
)

/** Labels with words of buying that do not buy: guides, terms, an order by phone, the way to the cart. */
export const ASIDE_FROM_BUYING = word(
  'راهنمای?|نحوه|شرایط|روش|آموزش|تلفنی|پیگیری|قوانین|سوالات|مشاوره|چگونه|تاریخچه|حضوری|عمده|واتساپ|تلگرام|اینستاگرام|^سبد خرید(?: من| شما)?$|مشاهده سبد خرید|add (?:all|both|selected)|(?:همه|هر دو|هر سه)(?: را)? به سبد|buying guide|how to (?:buy|order)|track|terms',
)

/** These words in the place of a price ask to call for it. */
export const ASK_FOR_PRICE = word(
  'تماس بگیرید|تماس بگيريد|استعلام قیمت|استعلام|برای قیمت تماس|توافقی|قیمت توافقی|قیمت روز|بدون قیمت|برای (?:دیدن|مشاهده) قیمت(?: ها)? (?:وارد|ثبت نام)|log ?in (?:to|for) (?:see |view )?(?:the )?prices?|kirjaudu nähdäksesi hinnat|preise werden nach (?:login|anmeldung) angezeigt|connectez-vous pour voir les? prix|zaloguj się,? aby zobaczyć cen[ęy]|(?:قیمت )?در دایرکت|تماس با ما برای قیمت|تماس جهت (?:قیمت|استعلام|خرید)|call for price|price on request|contact us for price|request a quote|preis auf anfrage|prix sur demande|consultar precio|cena na vyžádání|cena na dotaz|цена по запросу|fiyat sorunuz|اتصل للسعر',
)

/** The contents of the cart and what they cost: "1 item - 250,000 toman". */
export const CART_SUMMARY = /^\d{1,3} ?(?:کالا|قلم|محصول|مورد|items?|products?|artikel|articles?)(?!\p{L})/u

/** A row of a table that begins so holds the price, as other rows hold other properties. */
export const PRICE_LABEL = /^(?:قیمت|مبلغ|بها|price|preis|prix|precio|preço|prezzo|prijs|cena|цена)(?!\p{L})/u
