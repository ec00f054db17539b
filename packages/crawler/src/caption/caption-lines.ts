import type { CaptionWords } from './caption-reading.ts'
import { type FoldedCaption, foldCaption } from './fold-caption.ts'

/** One line of a folded caption; `start` is where it stands in the folded text. */
export interface CaptionLine {
  text: string
  start: number
}

/** A caption ready to be read: its folded text, its lines that are not blank, and the caption itself. */
export interface Caption {
  raw: string
  folded: FoldedCaption
  lines: readonly CaptionLine[]
}

const MOST_LINES = 200

export function openCaption(raw: string): Caption {
  const folded = foldCaption(raw)
  const lines: CaptionLine[] = []
  let start = 0
  for (const text of folded.text.split('\n')) {
    if (/[\p{L}\d]/u.test(text) && lines.length < MOST_LINES) lines.push({ text, start })
    start += text.length + 1
  }
  return { raw, folded, lines }
}

/** The caption's own words behind a stretch of the folded text. */
export function wordsAt(caption: Caption, start: number, end: number): CaptionWords {
  const { offsets } = caption.folded
  const from = offsets[start] ?? 0
  const last = offsets[Math.max(start, end) - 1] ?? from
  // Marks upon the last letter, and letters that were repeated, belong to it.
  const to = end > start ? Math.max(last + 1, offsets[end] ?? 0) : from
  const text = caption.raw.slice(from, to).trimEnd()
  return { start: from, end: from + text.length, text }
}
