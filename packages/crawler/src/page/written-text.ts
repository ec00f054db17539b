import { decodeHTML } from 'entities/decode'
import type { WrittenText } from './page-tree.ts'

/** A text between tags. */
export function readText(written: string): WrittenText {
  const decoded = written.includes('&') ? decodeHTML(written) : written
  const data = decoded.replace(/\s+/g, ' ')
  return { data, text: data.trim(), hasDigits: /\p{Nd}/u.test(data), cache: [] }
}

/** The text of a script, where every space counts. */
export const asWritten = (data: string): WrittenText => ({ data, text: data, hasDigits: false, cache: [] })

/** White space between words. */
export const SPACE: WrittenText = { data: ' ', text: '', hasDigits: false, cache: [] }
