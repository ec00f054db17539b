/** The words of Iranian money, tested on a page's raw text. */
export const IRANIAN_MONEY = {
  toman: /توم[اآ]ن|تومن/,
  rial: /ریال|ريال/,
  either: /توم[اآ]ن|تومن|ریال/,
} as const
