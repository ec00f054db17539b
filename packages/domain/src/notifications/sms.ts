/** Providers that an operator can send SMS by. */
export const SMS_PROVIDERS = ['kavenegar', 'smsir'] as const
export type SmsProviderName = (typeof SMS_PROVIDERS)[number]

export const isSmsProvider = (text: string): text is SmsProviderName =>
  (SMS_PROVIDERS as readonly string[]).includes(text)

/** A text that a phone shows with its 7-bit alphabet; any other letter makes the whole text one of 16-bit units. */
const BASIC = /^[\n\r !-?A-Z_a-z@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/
const BASIC_UNITS = { one: 160, each: 153 }
const WIDE_UNITS = { one: 70, each: 67 }
/** No message of ours takes more: each costs. */
export const MOST_SMS_SEGMENTS = 2

/** The number of segments that a text is sent and paid in: one up to 70 units of Persian, then 67 in each. */
export function smsSegments(text: string): number {
  const { one, each } = BASIC.test(text) ? BASIC_UNITS : WIDE_UNITS
  return text.length <= one ? 1 : Math.ceil(text.length / each)
}

/** The text, with an ellipsis where it had to be cut to the most segments that a message takes. */
export function withinSegments(text: string): string {
  if (smsSegments(text) <= MOST_SMS_SEGMENTS) return text
  const room = MOST_SMS_SEGMENTS * WIDE_UNITS.each - 1
  // A cut between the halves of a pair would leave a letter that nobody can read.
  const cut = text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trimEnd()}…`
}
