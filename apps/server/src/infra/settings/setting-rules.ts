/** `https://name[:port]`, with a slash at its end or without. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\/[^/?#\s]+\/?$/.test(text) && URL.canParse(text)

const SUPPORT_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:']

/** Another scheme, such as `javascript:`, would run in every user's panel. */
export const isSupportLink = (text: string): boolean =>
  SUPPORT_SCHEMES.includes(URL.parse(text)?.protocol ?? '')

/** `smtp://user:password@host:port`, or `smtps://`. */
export const isSmtpAddress = (text: string): boolean => URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text)

/** A number of a line that SMS leave by, with its country or without. */
export const isSmsLine = (text: string): boolean => /^\+?\d{4,20}$/.test(text)

/** Rial in whole numbers, from one. */
export const isRialPrice = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text)

/** `name@host`, or `Name <name@host>`. */
export const isMailSender = (text: string): boolean => /^[^\r\n]*[^\s@<]@[^\s@>]+>?$/.test(text)

/** The number of a bot, a colon and its secret, as both messengers give it. */
export const isBotToken = (text: string): boolean => /^\d{3,20}:[\w-]{5,100}$/.test(text)
