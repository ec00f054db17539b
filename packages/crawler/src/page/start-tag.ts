import { decodeHTMLAttribute } from 'entities/decode'
import { type TagKind, tagKind } from './tag-kinds.ts'

/** Findings about a text or a tag, indexed by their finder (`node-cache.ts`). */
export type NodeCache = unknown[]

/** A start tag read: shared by all elements that are written alike, on this page and on others. */
export interface StartTag {
  kind: TagKind
  /** The attributes by lower-case name, the first of each; character references decoded. Never changed. */
  attribs: Record<string, string>
  /** Hidden by its own attributes; the effect of style sheets is not known. */
  isHidden: boolean
  /** It ends in "/>": means something inside svg and math only. */
  isSelfClosing: boolean
  cache: NodeCache
}

/** Reads the text between "<" and ">" of a start tag, by the HTML standard's tokenization (section 13.2.5). */
export function readStartTag(written: string): StartTag {
  const nameEnd = endOfName(written, 0)
  const name = written.slice(0, nameEnd).toLowerCase()
  const attribs = readAttributes(written, nameEnd)
  return {
    kind: tagKind(name === 'image' ? 'img' : name),
    attribs,
    isHidden:
      attribs['hidden'] !== undefined ||
      (attribs['style'] !== undefined &&
        /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs['style'])),
    isSelfClosing: written.charCodeAt(written.length - 1) === SLASH,
    cache: [],
  }
}

const TAB = 9
const SPACE = 32
const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39
const SLASH = 47
const EQUALS = 61

const isSpace = (code: number): boolean => code === SPACE || (code >= TAB && code <= 13 && code !== 11)

/** The offset at which a tag's name ends. */
export function endOfName(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === SLASH || isSpace(code)) break
  }
  return at
}

/** Tags of real pages have some tens. */
const MOST_ATTRIBUTES = 300

function readAttributes(text: string, from: number): Record<string, string> {
  const attribs: Record<string, string> = {}
  let at = from
  let left = MOST_ATTRIBUTES
  while (at < text.length && left > 0) {
    const code = text.charCodeAt(at)
    if (code === SLASH || isSpace(code)) {
      at++
      continue
    }
    left--
    const start = at++
    for (; at < text.length; at++) {
      const inside = text.charCodeAt(at)
      if (inside === EQUALS || inside === SLASH || isSpace(inside)) break
    }
    const name = text.slice(start, at).toLowerCase()
    while (isSpace(text.charCodeAt(at))) at++
    let value = ''
    if (text.charCodeAt(at) === EQUALS) {
      at++
      while (isSpace(text.charCodeAt(at))) at++
      const quote = text.charCodeAt(at)
      const valueStart = quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE ? at + 1 : at
      if (valueStart > at) {
        const end = text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", valueStart)
        at = end < 0 ? text.length : end
      } else while (at < text.length && !isSpace(text.charCodeAt(at))) at++
      value = text.slice(valueStart, at)
      if (valueStart > start && (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE)) at++
      if (value.includes('&')) value = decodeHTMLAttribute(value)
    }
    if (!Object.hasOwn(attribs, name)) attribs[name] = value
  }
  return attribs
}
