/** Why a pair is left unconnected. */
const NOT_CONNECTED = {
  item_gone: 'این آیتم دیگر فعال نیست.',
  item_taken: 'این آیتم به محصول دیگری وصل است.',
  product_taken: 'این محصول غرفه به آیتم دیگری وصل است.',
  not_found_by_search: 'جستجوی آخر این دو را همانند ندانسته است.',
} as const
export type NotConnected = keyof typeof NOT_CONNECTED

export function notConnectedSentence(code: NotConnected): string {
  return NOT_CONNECTED[code]
}

/** Codes of the timeline: why an item and a product were connected. */
export const CONNECT_REASONS = {
  connected_exact: 'مقدار هر دو عیناً یکی است.',
  connected_normalised: 'هر دو یکی است، جز در نوشتن (ی و ک، رقم، فاصله، نیم‌فاصله و بزرگی حروف).',
  connected_chosen: 'شما برگزیدید.',
} as const
