import { type Caption, wordsAt } from './caption-lines.ts'
import type { Stated } from './caption-reading.ts'

/** The marketplace refuses ways around it in a description. */
const REFUSED = [
  /https?:\/\/[^\s]{1,300}/g,
  /(?<![\p{L}\d.@])(?:www\.|t\.me\/|wa\.me\/|instagram\.com\/)[^\s]{1,300}/gu,
  /(?<![\p{L}\d@])[a-z\d-]{2,40}\.(?:com|ir|org|net|shop|me|co)(?:\/[^\s]{0,200})?(?![\p{L}\d])/gu,
  /[\p{L}\d._-]{0,40}@[\p{L}\d._]{2,40}/gu,
  /#[\p{L}\d_]{1,80}/gu,
  /(?<!\d)(?:\+?98|0)[ -]?9\d{2}[ -]?\d{3}[ -]?\d{2}[ -]?\d{2}(?!\d)/g,
  /(?<!\d)(?:\+98|0)[1-8]\d{1,2}[ -]?\d{4}[ -]?\d{3,4}(?!\d)/g,
  /(?<!\d)\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d)/g,
]
const FEW_WORDS = 3

/** The caption without telephone and card numbers, handles, hashtags and links, and without lines that only led to them. */
export function cleanDescription(caption: Caption): Stated<string> {
  const { text } = caption.folded
  const gone = new Uint8Array(text.length)
  for (const pattern of REFUSED)
    for (const match of text.matchAll(pattern)) gone.fill(1, match.index, match.index + match[0].length)
  const kept: string[] = []
  let start = 0
  for (const line of text.split('\n')) {
    kept.push(keptOf(caption, start, line, gone))
    start += line.length + 1
  }
  const value = kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { value, confidence: 1, words: [wordsAt(caption, 0, text.length)] }
}

function keptOf(caption: Caption, start: number, line: string, gone: Uint8Array): string {
  let kept = ''
  let touched = false
  for (let at = start; at < start + line.length; ) {
    let to = at + 1
    while (to < start + line.length && gone[to] === gone[at]) to++
    if (gone[at]) touched = true
    else kept += caption.raw.slice(caption.folded.offsets[at], caption.folded.offsets[to])
    at = to
  }
  const plain = kept
    .replace(/\u2800/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
  if (!/[\p{L}\d]/u.test(plain)) return ''
  return touched && plain.split(' ').length <= FEW_WORDS ? '' : plain
}
