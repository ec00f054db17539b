import { expect, test } from 'vitest'
import * as texts from './index.ts'
import { strayTerms, TERMS } from './testing/stray-terms.ts'

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

/** Sentences that stand to the letter, with their place in the specification. A half-space that a quote lost is restored. */
const QUOTED: Readonly<Record<string, string>> = {
  'لطفا صبر کنید ...': 'document 1, section 8: loading',
  'گزینه ای با این مشخصات وجود ندارد': 'document 1, section 8: no match',
  'سفارش فاقد آیتم است': 'document 1, sections 2.6 and 8: an order without items is copied',
  [texts.ORDER_MODAL_TEXTS.wholesaleText]:
    'document 1, section 2.6: the help names the wholesale cost as the document does',
  [texts.FIELD_SENTENCES.password_bad_character]: 'document 2, section 5: the characters of a password',
}

/** Rows and signs as they are typed; names of files; pieces that are put between others. */
const AS_THEY_ARE = new Set([
  ...Object.keys(QUOTED),
  texts.SHEET_TEXTS.example,
  texts.OWN_DATA_TEXTS.readMe,
  ' و ',
  '، ',
])

/** Names that people know in Latin letters, or copy as they are. */
const LATIN = new Set(
  (
    'A4 A5 Add Alt API apt-get C CHROME_PATH Chromium chromium Consumer CSV csv Ctrl Delete DKP-123 DKPC-123 Enter Excel Home http https ' +
    'HMAC-SHA256 install instagram_business_basic zip JSON JSON-LD key meta Microdata private_key RDFa REST robots.txt Safari Screen secret seller SKU Start start Tab to UTF-8 UTF-16 brand ' +
    'USB Windows-1256 wp-json www ZPL label zpl xls xlsx shop.ir JPEG PNG WebP MP4 MOV WebM'
  ).split(' '),
)

const PERSIAN = /[آ-ی]/
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
 * A sentence with gaps is filled with a number and with a word; where it takes an object, with those in its fields, and
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
  bulkChangeTitle: (
    [
      { kind: 'price', by: 'percent', value: 10, method: 'exact', base: 1 },
      { kind: 'price', by: 'amount', value: -10_000, method: 'exact', base: 1 },
      { kind: 'price', by: 'set', value: 10_000, method: 'exact', base: 1 },
      { kind: 'stock', by: 'add', value: -3 },
      { kind: 'stock', by: 'set', value: 3 },
      { kind: 'text', by: 'replace', field: 'name', find: 'کیف', text: '' },
      { kind: 'text', by: 'append', field: 'description', find: '', text: 'کیف' },
    ] as const
  ).map((change) => texts.bulkChangeTitle(change)),
  evidence: (
    [
      'words_beside_price',
      'words_on_page',
      'currency_in_markup',
      'stated_is_ten_times_shown',
      'stated_equals_shown',
    ] as const
  ).map((kind) => texts.SITE_TEMPLATE_TEXTS.evidence(kind, 'ریال', 3)),
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

test('every sentence says the words of sellers', () => {
  expect(strayTerms(all)).toEqual([])
})

test.each(TERMS)('«$say» is asked for where another word is said', ({ planted, say }) => {
  for (const text of planted) {
    expect(strayTerms([{ where: 'planted', text }]).join()).toContain(`planted: «${text}» says «`)
    expect(strayTerms([{ where: 'planted', text }]).join()).toContain(`; say ${say}`)
  }
})

test('a number of times, a silence and a request to check are said as ever', () => {
  const fine = [
    'قیمت چند برابر شد',
    'قیمت چندبرابر',
    'ده برابر',
    '۱۰۰ برابر',
    'ساعت‌های سکوت',
    'آدرس را بررسی کنید',
  ]
  expect(strayTerms(fine.map((text) => ({ where: 'fine', text })))).toEqual([])
})

test('every sentence that stands to the letter is said somewhere', () => {
  const everything = new Set(
    Object.entries(texts)
      .flatMap(([name, value]) => said(value, name))
      .map(({ text }) => text),
  )
  expect(Object.keys(QUOTED).filter((sentence) => !everything.has(sentence))).toEqual([])
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
