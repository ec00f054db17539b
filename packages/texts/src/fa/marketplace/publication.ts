const NOT_CONNECTED = {
  item_gone: 'این محصول دیگر فعال نیست.',
  item_taken: 'این محصول به محصول دیگری از غرفه وصل است.',
  product_taken: 'این محصول غرفه به محصول دیگری از فروشگاه شما وصل است.',
  not_found_by_search: 'در آخرین جستجو این دو یکسان شناخته نشدند.',
} as const
export type NotConnected = keyof typeof NOT_CONNECTED

export function notConnectedSentence(code: NotConnected): string {
  return NOT_CONNECTED[code]
}

export const CONNECT_TITLES = {
  title: 'اتصال به محصولات موجود غرفه با نام',
  sku: 'اتصال به محصولات موجود غرفه با کد محصول (SKU)',
} as const

const CONNECT_OUTCOMES = {
  done: 'به محصول غرفه وصل شد.',
  proposed: 'شاید یکی باشد؛ منتظر تایید شماست.',
  ambiguous: 'چند محصول یکسان دارد؛ خودتان بگویید کدام است.',
} as const

/** The outcome of an item in a search for its product of the booth: the reason it waits, or that it is linked. */
export const connectOutcomeSentence = (code: string | null): string =>
  CONNECT_OUTCOMES[(code ?? 'done') as keyof typeof CONNECT_OUTCOMES]

export const MATCH_RULE_WORDS = {
  exact: 'در هر دو جا دقیقا یکی است.',
  normalised: 'یکی است؛ فقط شیوه‌ی نوشتن فرق دارد (ی و ک، رقم، فاصله، حروف بزرگ و کوچک).',
  chosen: 'شما انتخاب کردید.',
} as const

/** Codes of the timeline: why an item and a product were connected. */
export const CONNECT_REASONS = {
  connected_exact: MATCH_RULE_WORDS.exact,
  connected_normalised: MATCH_RULE_WORDS.normalised,
  connected_chosen: MATCH_RULE_WORDS.chosen,
} as const
