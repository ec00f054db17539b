import { PRICE_WORDS } from '../lexicon/caption-price-words.ts'
import { NAME_END, NAME_LEAD, NAME_SKIP } from '../lexicon/caption-product-words.ts'
import { type Caption, type CaptionLine, wordsAt } from './caption-lines.ts'
import type { Said } from './caption-reading.ts'

const LONGEST_NAME = 60
const MOST_WORDS = 11

/** The first line that can name a product, without what stands around the name; a hashtag where no line can. */
export function readName(caption: Caption): Said<string> | null {
  for (const [index, line] of caption.lines.entries()) {
    const name = nameIn(line)
    if (name) return nameAt(caption, line, name, index === 0 ? 0.85 : 0.7)
  }
  for (const line of caption.lines) {
    const tag = /#([\p{L}\d]+(?:_[\p{L}\d]+)+)/u.exec(line.text)
    if (tag) return nameAt(caption, line, { from: tag.index + 1, to: tag.index + tag[0].length }, 0.4)
  }
  return null
}

function nameIn({ text }: CaptionLine): { from: number; to: number } | null {
  if (text.trimStart().startsWith('#') && /#.*#/.test(text)) return null
  const lead = NAME_LEAD.exec(text)?.[0].length ?? 0
  const body = text.slice(lead)
  const end = NAME_END.exec(body)?.index ?? body.length
  const name = body.slice(0, end)
  if (NAME_SKIP.test(name) || new RegExp(PRICE_WORDS.source, 'u').test(name)) return null
  const plain = name.replace(/[^\p{L}\d)]+$/u, '')
  const words = plain.split(' ').length
  if (!/\p{L}{2}/u.test(plain) || words > MOST_WORDS || plain.length > LONGEST_NAME) return null
  return { from: lead, to: lead + plain.length }
}

function nameAt(
  caption: Caption,
  line: CaptionLine,
  { from, to }: { from: number; to: number },
  confidence: number,
): Said<string> {
  const words = wordsAt(caption, line.start + from, line.start + to)
  return { value: words.text.replaceAll('_', ' ').replace(/\s+/g, ' ').trim(), confidence, words: [words] }
}
