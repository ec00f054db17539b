import { expect, test } from 'vitest'
import * as texts from './index.ts'

/** Exports that are no sentences of ours: Digikala's own headings, WooCommerce's codes, the component gallery's samples. */
const NOT_OURS = new Set([
  'SHEET_COLUMN_HEADINGS',
  'SHEET_COLUMN_OF_HEADING',
  'PROMOTION_HEADING_KEYS',
  'SHEET_NAME',
  'SHEET_NAME_KEY',
  'SHEET_ACTIVE_WORDS',
  'provinceCode',
  'uiGallery',
])

/** To the letter what the specification quotes; rows and signs as they are typed; pieces that are put between others. */
const AS_THEY_ARE = new Set([
  'لطفا صبر کنید ...',
  'گزینه ای با این مشخصات وجود ندارد',
  'مشکلی در انجام عملیات رخ داد. لطفا دوباره امتحان کنید.',
  'خطا در ارسال محصولات',
  'تمامی محصولات در صف ارسال به باسلام قرار گرفتند.',
  'تمامی محصولات در صف اتصال با باسلام قرار گرفتند.',
  'خطا در فعالسازی غرفه',
  'دادهها با موفقیت ذخیره شد',
  'خطا در ذخیره دادهها',
  texts.FIELD_SENTENCES.password_bad_character,
  texts.SHEET_TEXTS.example,
  ' و ',
  '، ',
])

/** Names that people know in Latin letters, or copy as they are. */
const LATIN = new Set(
  (
    'A4 A5 Alt API apt-get C CHROME_PATH Chromium chromium Consumer CSV csv Ctrl DKP-123 DKPC-123 Excel http https ' +
    'HMAC-SHA256 install JSON JSON-LD key meta Microdata private_key RDFa REST robots.txt secret seller SKU Tab UTF-8 UTF-16 brand ' +
    'Windows-1256 wp-json www xls xlsx shop.ir'
  ).split(' '),
)

const PERSIAN = /[آ-ی]/
const ZWNJ = '\u200c'
const RULES: readonly [string, RegExp][] = [
  ['a letter or digit of the Arabic keyboard', /[\u064a\u0643\u0649\u0629\u0660-\u0669]/],
  ['two spaces, or a space at an end', / {2}|^ | $/],
  ['a half-space beside a space, a mark or an end', /\u200c(?=[\s،؛؟.:»)…]|$)|(?:^|[\s«(])\u200c|\u200c{2}/],
  ['«می» apart from its verb', /(?:^|[\s«(])ن?می /],
  ['«ها», «تر», «ای» apart from their word', /[آ-ی] (?:ها|های|هایی|تر|ترین|ای)(?=[\s.،؛؟»]|$)/],
  ['an ASCII comma, semicolon, question mark or quote', /[آ-ی»۰-۹]\s?[,;?]|["“”]/],
  ['a space before a mark', / [،؛؟.:…](?=\s|$)/],
  ['three dots for an ellipsis', /\.{2,}/],
  ['a plural after a number', /[۰-۹] [آ-ی]+\u200cها(?=[\s.،؛]|$)/],
  ['a tanvin, which we leave out', /\u064b/],
]

/** One word for one thing (CONTEXT.md): what we say in place of these. */
const OTHER_WORDS: readonly [RegExp, string][] = [
  [/برگزید|برگزین/, 'انتخاب'],
  [/آغاز/, 'شروع'],
  [/لیست/, 'فهرست'],
  [/آدرس/, 'نشانی'],
  [/نویسه/, 'کاراکتر'],
  [/صفحه\u200cگسترده|اکسل/, 'Excel'],
  [/رونوشت/, 'کپی'],
  [/مشاهده/, 'دیدن'],
  [/عملیات/, 'کار'],
  [/پالایش|شرط\u200cها/, 'فیلتر'],
  [/خزنده|خزش|کراول/, 'بررسی'],
  [/سنجش|سنجیده/, 'مقایسه'],
  [/خریدار/, 'مشتری'],
  [/محصولات/, `محصول${ZWNJ}ها`],
  [/سفارشات/, `سفارش${ZWNJ}ها`],
  [/پلتفرم/, 'سکو'],
  [/کانکت|آپلود|دانلود/, 'اتصال، بارگذاری، دریافت'],
]

interface Said {
  where: string
  text: string
  /** With a number of the sample in it, which may be one that is copied. */
  isFilled: boolean
}

function said(value: unknown, where: string, isFilled = false): Said[] {
  if (typeof value === 'string') return [{ where, text: value, isFilled }]
  if (typeof value === 'function') return filled(value as (...values: unknown[]) => unknown, where)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => said(inner, `${where}.${key}`, isFilled))
}

/**
 * What a sentence says with a number in its gaps, and with a word; where it takes an object, with those in its fields, and
 * a list with one of them. Those that take none of these are in `BY_HAND`.
 */
function filled(sentence: (...values: unknown[]) => unknown, where: string): Said[] {
  return [3, 'کیف'].flatMap((sample) => {
    const opened = objectOf(sample)
    for (const value of [opened.object, sample, [sample]]) {
      try {
        const answer = sentence(...Array.from({ length: sentence.length }, () => value))
        if (value !== opened.object || opened.isRead()) return said(answer, `${where}()`, true)
      } catch {
        // It takes something else.
      }
    }
    return []
  })
}

/** An object with the sample in every field, and whether a field of it was read. */
function objectOf(sample: string | number) {
  let isRead = false
  const object = new Proxy(Object(sample), {
    get(target, key) {
      const own: unknown = Reflect.get(target, key)
      if (own !== undefined) return typeof own === 'function' ? own.bind(target) : own
      if (typeof key === 'string') isRead = true
      return typeof key === 'string' ? sample : undefined
    },
  })
  return { object, isRead: () => isRead }
}

const BY_HAND = {
  boothRunTitle: (
    [
      { kind: 'price', by: 'percent', value: 10, method: 'exact', base: 1 },
      { kind: 'price', by: 'amount', value: -10_000, method: 'exact', base: 1 },
      { kind: 'price', by: 'set', value: 10_000, method: 'exact', base: 1 },
      { kind: 'stock', by: 'add', value: -3 },
      { kind: 'stock', by: 'set', value: 3 },
      { kind: 'text', by: 'replace', field: 'name', find: 'کیف', text: '' },
      { kind: 'text', by: 'append', field: 'description', find: '', text: 'کیف' },
    ] as const
  ).map((change) => texts.boothRunTitle({ change })),
  evidence: (
    [
      'words_beside_price',
      'words_on_page',
      'currency_in_markup',
      'stated_is_ten_times_shown',
      'stated_equals_shown',
    ] as const
  ).map((kind) => texts.TEMPLATE_TEXTS.evidence(kind, 'ریال', 3)),
}

const all = [...Object.entries(texts).filter(([name]) => !NOT_OURS.has(name)), ...Object.entries(BY_HAND)]
  .flatMap(([name, value]) => said(value, name))
  .filter(({ text }) => PERSIAN.test(text) && !AS_THEY_ARE.has(text) && !text.includes('undefined'))

const faults = (isFault: (each: Said) => boolean) =>
  all.filter(isFault).map(({ where, text }) => `${where}: ${text}`)

test('all sentences are found, those with gaps too', () => {
  expect(all.length).toBeGreaterThan(1500)
  expect(all.filter(({ isFilled }) => isFilled).length).toBeGreaterThan(300)
})

test.each(RULES)('no sentence has %s', (_, pattern) => {
  expect(faults(({ text }) => pattern.test(text))).toEqual([])
})

test.each(OTHER_WORDS)('no sentence says %s', (pattern, ours) => {
  expect(
    faults(({ text }) => pattern.test(text)),
    `we say ${ours}`,
  ).toEqual([])
})

test('no sentence has a Latin word but names that people know', () => {
  const strangers = (text: string) =>
    (text.replaceAll(/\{\w+\}/g, '').match(/[A-Za-z][\w.-]*\w|[A-Za-z]/g) ?? []).filter(
      (word) => !LATIN.has(word),
    )
  expect(faults(({ text }) => strangers(text).length > 0)).toEqual([])
})

test('numbers that we write ourselves are in Persian digits', () => {
  const withoutNames = (text: string) => text.replaceAll(/[A-Za-z][\w.-]*/g, '')
  expect(faults(({ text, isFilled }) => !isFilled && /[0-9]/.test(withoutNames(text)))).toEqual([])
})
