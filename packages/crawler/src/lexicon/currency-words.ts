/**
 * Signs, codes and words of money, each with its ISO 4217 code; IRT stands for toman.
 * A null code is a sign several countries share: the page has to tell which.
 */
const CURRENCY_WORDS: readonly (readonly [string | null, readonly string[]])[] = [
  ['IRT', ['هزار تومان', 'تومان', 'تومن', 'تومانء', 'تمن', 'تمان', 'تومون', 'toman', 'tomans', 'irt', 'tmn']],
  ['IRR', ['ریال', 'rial', 'rials', 'irr', '﷼']],
  ['EUR', ['€', 'eur', 'euro', 'euros', 'evro']],
  ['GBP', ['£', '₤', 'gbp', 'stg']],
  ['USD', ['us$', 'usd', 'us dollar']],
  ['CAD', ['c$', 'ca$', 'can$', 'cad', 'cdn']],
  ['AUD', ['a$', 'au$', 'aud']],
  ['NZD', ['nz$', 'nzd']],
  ['SGD', ['s$', 'sgd']],
  ['HKD', ['hk$', 'hkd']],
  ['TWD', ['nt$', 'twd']],
  ['BRL', ['r$', 'brl']],
  ['MXN', ['mx$', 'mxn']],
  ['ARS', ['ar$', 'ars']],
  ['CLP', ['clp', 'clp$']],
  ['COP', ['cop', 'cop$']],
  ['PEN', ['s/.', 's/', 'pen']],
  ['UYU', ['$u', 'uyu']],
  ['MOP', ['mop$', 'mop']],
  [null, ['$', '＄']],
  ['JPY', ['¥', '￥', '円', 'jpy']],
  ['CNY', ['元', '人民币', 'rmb', 'cny', 'cn¥']],
  ['KRW', ['₩', '원', 'krw']],
  ['INR', ['₹', 'rs.', 'rs', 'inr', 're']],
  ['PLN', ['zł', 'zl', 'pln']],
  ['CZK', ['kč', 'czk']],
  ['HUF', ['ft', 'huf']],
  ['RON', ['lei', 'ron', 'leu']],
  ['BGN', ['лв.', 'лв', 'bgn']],
  ['HRK', ['kn', 'hrk']],
  ['RSD', ['дин', 'din.', 'rsd']],
  ['MKD', ['ден', 'mkd']],
  ['ALL', ['lek', 'lekë']],
  ['RUB', ['₽', 'руб.', 'руб', 'рублей', 'р.', 'rub', 'р']],
  ['UAH', ['₴', 'грн.', 'грн', 'uah']],
  ['KZT', ['₸', 'тг.', 'тг', 'тенге', 'kzt']],
  ['BYN', ['byn', 'бел. руб.']],
  ['AMD', ['֏', 'amd']],
  ['GEL', ['₾', 'lari', 'gel']],
  ['AZN', ['₼', 'azn', 'manat']],
  ['UZS', ["so'm", 'uzs', 'сум']],
  ['KGS', ['сом', 'kgs', 'с']],
  ['TJS', ['tjs', 'сомони']],
  ['TRY', ['₺', 'tl', 'try']],
  ['ILS', ['₪', "ש'ח", 'ש"ח', 'ש״ח', 'ils', 'nis']],
  ['AED', ['dhs', 'dh', 'aed', 'درهم', 'د.إ']],
  ['SAR', ['sar', 'sr', 'ر.س']],
  ['OMR', ['omr', 'ر.ع', 'ر.ع.']],
  ['KWD', ['kd', 'kwd', 'د.ك', 'دينار', 'دینار']],
  ['BHD', ['bd', 'bhd', 'د.ب']],
  ['QAR', ['qar', 'ر.ق']],
  ['JOD', ['jod', 'د.ا']],
  ['IQD', ['iqd', 'د.ع']],
  ['TND', ['tnd', 'د.ت', 'dt']],
  ['MAD', ['mad', 'د.م']],
  ['EGP', ['egp', 'ج.م', 'le']],
  ['SYP', ['ل.س', 'syp']],
  ['AFN', ['؋', 'افغانی', 'afn']],
  ['VND', ['₫', 'đ', 'vnđ', 'vnd']],
  ['THB', ['฿', 'บาท', 'thb']],
  ['IDR', ['rp.', 'rp', 'idr']],
  ['MYR', ['rm', 'myr']],
  ['PHP', ['₱', 'php']],
  ['KHR', ['៛', 'khr']],
  ['LAK', ['₭', 'lak']],
  ['LKR', ['රු', 'lkr']],
  ['NGN', ['₦', 'ngn']],
  ['GHS', ['gh₵', '₵', 'ghs']],
  ['KES', ['ksh', 'kes']],
  ['TZS', ['tsh', 'tzs']],
  ['XOF', ['fcfa', 'cfa', 'xof', 'xaf']],
  ['ZAR', ['zar', 'r']],
  ['CHF', ['chf', 'sfr.', 'sfr', 'fr.']],
  ['SEK', ['sek', 'kr.', 'kr', ':-']],
  ['DKK', ['dkk']],
  ['NOK', ['nok']],
  ['ISK', ['isk']],
  ['CRC', ['₡', 'crc']],
  ['PYG', ['₲', 'pyg']],
  ['GTQ', ['gtq', 'q']],
  ['PAB', ['b/.', 'pab']],
  ['MNT', ['₮', 'mnt']],
  ['VUV', ['vt', 'vuv']],
]

const CODE_BY_WORD = new Map<string, string | null>(
  CURRENCY_WORDS.flatMap(([code, words]) => words.map((word) => [word, code] as const)),
)

const LONGEST_FIRST = [...CODE_BY_WORD.keys()].sort((a, b) => b.length - a.length)
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const LETTER = /\p{L}/u

const isLetter = (character: string | undefined): boolean => LETTER.test(character ?? '')

/** Letters must not touch other letters ("kr" in "krone" is not a sign), signs may stand anywhere. */
const alternatives = (words: readonly string[]): string =>
  words.map((word) => escaped(word) + (isLetter(word.at(-1)) ? '(?!\\p{L})' : '')).join('|')

// All words that begin with a letter share one look-behind: the pattern runs over every text of a page.
const pattern = `(?<!\\p{L})(?=\\p{L})(?:${alternatives(LONGEST_FIRST.filter((word) => isLetter(word[0])))})|(?:${alternatives(
  LONGEST_FIRST.filter((word) => !isLetter(word[0])),
)})`

/** Finds currency words in folded text; group 0 is the word. Make a fresh RegExp for stateful use. */
export const CURRENCY_PATTERN = new RegExp(pattern, 'gu')

/** ISO code of a currency word or code, IRT for toman; null when unknown or shared by several countries. */
export function currencyCode(word: string): string | null {
  const folded = word.trim().toLowerCase()
  if (CODE_BY_WORD.has(folded)) return CODE_BY_WORD.get(folded) ?? null
  return /^[a-z]{3}$/.test(folded) ? folded.toUpperCase() : null
}

/** Codes some Iranian shop systems write for thousands of toman and of rial. */
const THOUSANDS: Record<string, string> = { IRHT: 'IRT', IRHR: 'IRR' }

/** A currency as a shop's data writes it, with the factor of its amounts. */
export function statedCurrency(written: string | null): { code: string | null; factor: number } {
  const thousands = THOUSANDS[written?.trim().toUpperCase() ?? '']
  if (thousands !== undefined) return { code: thousands, factor: 1_000 }
  return { code: written === null ? null : currencyCode(written), factor: 1 }
}

/** Currencies whose small unit has three decimals: "1.250" may be one and a quarter. */
export const THREE_DECIMALS = new Set(['KWD', 'OMR', 'BHD', 'JOD', 'TND', 'LYD'])

const DOLLAR_OF_COUNTRY: Record<string, string> = {
  ca: 'CAD',
  au: 'AUD',
  nz: 'NZD',
  mx: 'MXN',
  ar: 'ARS',
  cl: 'CLP',
  co: 'COP',
  tw: 'TWD',
  hk: 'HKD',
  sg: 'SGD',
  us: 'USD',
  uy: 'UYU',
}

/** The currency a bare dollar sign means in a country (two letters, any case), null when that is not known. */
export const dollarOf = (country: string): string | null => DOLLAR_OF_COUNTRY[country.toLowerCase()] ?? null
