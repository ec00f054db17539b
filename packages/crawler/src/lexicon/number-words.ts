/** Words of Persian numbers, folded, without the "and" between them. */
const NUMBERS: Record<string, number> = {
  صفر: 0,
  یک: 1,
  یه: 1,
  دو: 2,
  سه: 3,
  چهار: 4,
  چار: 4,
  پنج: 5,
  شش: 6,
  شیش: 6,
  هفت: 7,
  هشت: 8,
  نه: 9,
  ده: 10,
  یازده: 11,
  دوازده: 12,
  سیزده: 13,
  چهارده: 14,
  پانزده: 15,
  پونزده: 15,
  شانزده: 16,
  شونزده: 16,
  هفده: 17,
  هجده: 18,
  هیجده: 18,
  نوزده: 19,
  بیست: 20,
  سی: 30,
  چهل: 40,
  پنجاه: 50,
  شصت: 60,
  هفتاد: 70,
  هشتاد: 80,
  نود: 90,
  صد: 100,
  یکصد: 100,
  دویست: 200,
  سیصد: 300,
  چهارصد: 400,
  چارصد: 400,
  پانصد: 500,
  پونصد: 500,
  ششصد: 600,
  شیشصد: 600,
  هفتصد: 700,
  هشتصد: 800,
  نهصد: 900,
}
const SCALES: Record<string, number> = {
  هزار: 1_000,
  میلیون: 1_000_000,
  ملیون: 1_000_000,
  میلیارد: 1_000_000_000,
  ملیارد: 1_000_000_000,
}

export interface NumberPart {
  kind: 'number' | 'scale'
  value: number
}
export type NumberWord = NumberPart | { kind: 'and' } | { kind: 'minus' }

const AND = 'و'
const MINUS = 'منفی'
/** Endings that make a number a place in an order. */
const ORDINAL = /^(.{2,}?)(?:مین|م)$/u

/** The meaning of a folded word within a number; null for any other word. */
export function numberWord(word: string): NumberWord | null {
  if (word === AND) return { kind: 'and' }
  if (word === MINUS) return { kind: 'minus' }
  const plain = word.replace(/[\u064b-\u0652]/g, '')
  for (const each of [plain, ORDINAL.exec(plain)?.[1] ?? '']) {
    if (Object.hasOwn(NUMBERS, each)) return { kind: 'number', value: NUMBERS[each] ?? 0 }
    if (Object.hasOwn(SCALES, each)) return { kind: 'scale', value: SCALES[each] ?? 1 }
  }
  return null
}

const SCALE_OR_HUNDRED = /هزار|میلیون|ملیون|میلیارد|ملیارد|صد|ویست/u

/** Tells whether a folded text may hold an amount in words: it has a large number's word, or the unit and no digit. */
export const maybeWorded = (folded: string): boolean =>
  SCALE_OR_HUNDRED.test(folded) || (!/\d/.test(folded) && /تومن|تومان|ریال/.test(folded))

/** The units of Iranian money as people write them when they speak. */
export const SPOKEN_UNIT = {
  toman: /(?<!\p{L})(?:تومان|تومن|تمن|تمان|تومون)(?!\p{L})/u,
  rial: /(?<!\p{L})(?:ریال|ریل)(?!\p{L})/u,
}
