import { toLatinDigits } from '../../persian-digits.ts'
import type { RuleMessage } from '../marketplace-errors.ts'

/** Ways out of the marketplace that a text may not show: phone numbers, social ids, other sites. */
const waysOut = [
  /(?<!\d)(?:\+98|0098|0)[\s-]?9\d{2}[\s-]?\d{3}[\s-]?\d{4}(?!\d)/g,
  /(?<!\d)0\d{2}[\s-]?\d{8}(?!\d)/g,
  /(?<![\w.])@[a-z]\w{3,}/gi,
  /(?:https?:\/\/|www\.)[^\s<>"]+/gi,
  /(?<![\w@.])[a-z0-9-]+\.(?:ir|com|org|net|shop)\b/gi,
  /(?:t\.me|instagram|telegram|تلگرام|اینستاگرام|واتس‌?اپ)/gi,
]

/** The refusal of a text, with a snippet around each way out or forbidden phrase; null when the text may stand. */
export function moderationRefusal(
  field: string,
  text: string,
  forbiddenPhrases: string[],
): RuleMessage | null {
  const snippets = detected(text, waysOut)
  if (snippets.length > 0) {
    return {
      message: 'درج اطلاعات تماس، شناسه شبکه‌های اجتماعی یا نشانی سایت دیگر مجاز نیست.',
      fields: [field],
      detected: snippets,
    }
  }
  const phrases = detected(text, forbiddenPhrases.filter(Boolean).map(literally))
  if (phrases.length === 0) return null
  return { message: 'متن شامل عبارت غیرمجاز است.', fields: [field], detected: phrases }
}

/** Lists every find with the text around it, marked as the marketplace marks it. */
function detected(text: string, patterns: RegExp[]): { snippet: string }[] {
  const latin = toLatinDigits(text)
  return patterns.flatMap((pattern) =>
    [...latin.matchAll(pattern)].map((match) => {
      const from = Math.max(0, match.index - 20)
      const end = match.index + match[0].length
      const found = `<em>${text.slice(match.index, end)}</em>`
      return { snippet: `…${text.slice(from, match.index)}${found}${text.slice(end, end + 20)}…` }
    }),
  )
}

const literally = (phrase: string): RegExp =>
  new RegExp(toLatinDigits(phrase).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'gi')
