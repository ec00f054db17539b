/** A call got no answer at all (document 1, section 8): 408 is a timeout, 599 any other network failure. */
export const CONNECTION_SENTENCES = {
  408: 'پاسخ سرور دیر رسید. لطفا دوباره امتحان کنید.',
  599: 'ارتباط با سرور برقرار نشد. لطفا اتصال اینترنت خود را بررسی کنید و دوباره امتحان کنید.',
} as const

export const UNEXPECTED_PROBLEM = 'مشکلی در انجام عملیات رخ داد. لطفا دوباره امتحان کنید.'

const DISCONNECTION_SENTENCES = {
  token_refused: 'باسلام دیگر دسترسی پیوند را نمی‌پذیرد. لطفا دوباره با باسلام وارد شوید.',
  key_missing: 'دسترسی ذخیره‌شده‌ی غرفه باز نشد. لطفا دوباره با باسلام وارد شوید تا متصل شوید.',
} as const

/** The sentence of a stored reason; a code of a newer version gets the general one. */
export function disconnectionSentence(code: string | null): string {
  return (
    DISCONNECTION_SENTENCES[code as keyof typeof DISCONNECTION_SENTENCES] ??
    DISCONNECTION_SENTENCES.token_refused
  )
}
