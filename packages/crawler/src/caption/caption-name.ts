import { NAME_CALL, NAME_SPEC, NAME_TAIL, NAME_TALK, PRODUCT_NOUN } from '../lexicon/caption-name-words.ts'
import { PRICE_WORDS } from '../lexicon/caption-price-words.ts'
import { NAME_END, NAME_LEAD, NAME_SKIP } from '../lexicon/caption-product-words.ts'
import { type Caption, type CaptionLine, wordsAt } from './caption-lines.ts'
import type { Stated } from './caption-reading.ts'
import { has } from './word-places.ts'

const LONGEST_NAME = 60
const MOST_WORDS = 11
const USUAL_WORDS = 7
const MOST_CLAUSES = 12
const LEAST_SCORE = 0.4

interface Clause {
  line: CaptionLine
  lineIndex: number
  from: number
  to: number
  text: string
  /** It begins its line. */
  first: boolean
}

/**
 * The words that can best name a product: a line, or in a tale one of its clauses; kinds of goods, the caption's own
 * hashtags and the first lines speak for them, talk and properties against. A hashtag of several words where none can.
 */
export function readName(caption: Caption): Stated<string> | null {
  const tagged = taggedWords(caption)
  let best: { clause: Clause; score: number } | null = null
  for (const [lineIndex, line] of caption.lines.entries())
    for (const clause of clausesOf(line, lineIndex)) {
      const score = scoreOf(clause, tagged)
      if (score >= LEAST_SCORE && score > (best?.score ?? 0)) best = { clause, score }
    }
  if (best) return nameAt(caption, best.clause.line, best.clause, best.score >= SURE_SCORE ? 0.85 : 0.7)
  for (const line of caption.lines) {
    const tag = /#([\p{L}\d]+(?:_[\p{L}\d]+)+)/u.exec(line.text)
    if (tag) return nameAt(caption, line, { from: tag.index + 1, to: tag.index + tag[0].length }, 0.4)
  }
  return null
}

const SURE_SCORE = 3
/** Weights of the beginnings of the first lines. */
const PLACES = [2.5, 1.6, 1, 0.5, 0.3]

function taggedWords({ folded: { text } }: Caption): ReadonlySet<string> {
  const tags = text.match(/#[\p{L}\d_]{2,60}/gu) ?? []
  return new Set(tags.slice(0, 40).flatMap((tag) => tag.slice(1).split('_')))
}

/** The clauses of a line that could be names, in order. */
function clausesOf(line: CaptionLine, lineIndex: number): Clause[] {
  const { text } = line
  if (text.trimStart().startsWith('#') && /#.*#/.test(text)) return []
  const found: Clause[] = []
  for (let at = 0, count = 0; at < text.length && count < MOST_CLAUSES; count++) {
    const rest = text.slice(at)
    const lead = (count === 0 ? NAME_LEAD.exec(rest)?.[0] : /^[^\p{L}\d]+/u.exec(rest)?.[0])?.length ?? 0
    const end = NAME_END.exec(rest.slice(lead))
    const length = end?.index ?? rest.length - lead
    const clause = trimmed(line, lineIndex, at + lead, at + lead + length, count === 0)
    if (clause) found.push(clause)
    at += lead + length + Math.max(1, end?.[0].length ?? 1)
  }
  return found
}

function trimmed(
  line: CaptionLine,
  lineIndex: number,
  start: number,
  end: number,
  first: boolean,
): Clause | null {
  let from = start
  let text = line.text.slice(start, end)
  const call = NAME_CALL.exec(text)?.[0].length ?? 0
  if (call > 0 && PRODUCT_NOUN.exec(text.slice(call))?.index === 0) {
    from += call
    text = text.slice(call)
  }
  const tail = NAME_TAIL.exec(text)
  if (tail && tail.index > 0) text = text.slice(0, tail.index)
  // "Look at this bag": the object's ending on a kind of goods.
  if (/^\p{L}+\u0648$/u.test(text) && PRODUCT_NOUN.test(text.slice(0, -1))) text = text.slice(0, -1)
  if (NAME_SKIP.test(text) || has(PRICE_WORDS, text)) return null
  text = text.replace(/[^\p{L}\d)]+$/u, '')
  const words = text.split(' ').length
  if (!/\p{L}{2}/u.test(text) || words > MOST_WORDS || text.length > LONGEST_NAME) return null
  return { line, lineIndex, from, to: from + text.length, text, first }
}

function scoreOf({ text, lineIndex, first }: Clause, tagged: ReadonlySet<string>): number {
  const words = text.split(' ')
  const noun = PRODUCT_NOUN.exec(text)?.index ?? -1
  const shared = words.filter((word) => word.length > 2 && tagged.has(word)).length
  const place = first ? (PLACES[lineIndex] ?? 0.2) : Math.max(0, 0.6 - lineIndex * 0.1)
  return (
    place +
    (noun === 0 ? 2 : noun > 0 ? 1.2 : 0) +
    Math.min(shared, 2) * 0.8 -
    (NAME_TALK.test(text) ? 2 : 0) -
    (NAME_SPEC.test(text) ? 2 : 0) -
    (words.length > USUAL_WORDS ? 1 : 0) -
    (first || noun >= 0 || shared > 0 ? 0 : 1) -
    (words.length > 1 ? 0 : first ? 0.8 : 2)
  )
}

function nameAt(
  caption: Caption,
  line: CaptionLine,
  { from, to }: { from: number; to: number },
  confidence: number,
): Stated<string> {
  const words = wordsAt(caption, line.start + from, line.start + to)
  return { value: words.text.replaceAll('_', ' ').replace(/\s+/g, ' ').trim(), confidence, words: [words] }
}
