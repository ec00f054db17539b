// Long because: the steps of one pass over a page share its state.

import { endOfPicture, endOfRawText } from './end-of-content.ts'
import { PageElement, PageRoot, PageText, type WrittenText } from './page-tree.ts'
import { endOfName, readStartTag, type StartTag } from './start-tag.ts'
import { hashed, TextHashCache } from './text-hash.ts'
import { asWritten, readText, SPACE } from './written-text.ts'

/** Real pages stay below 60 levels. Deeper elements are left out; far deeper ends the page. */
const DEEPEST_KEPT = 300
const DEEPEST = 1_500
/** Real pages have some thousands; every element costs work in the one turn that reads the page. */
const MOST_ELEMENTS = 30_000

export interface ParsedHtml {
  root: PageRoot
  /** The elements in document order. */
  elements: PageElement[]
  /** The texts a person reads, in order; texts of nothing but white space are left out. */
  texts: PageText[]
}

/** A tree from HTML of any quality, in one pass; as browsers do, except that nothing is moved to where it belongs. */
export const parseHtml = (html: string): ParsedHtml => new TreeBuilder(html).build()

const EXCLAMATION = 33
const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39
const SLASH = 47
const LESS = 60
const EQUALS = 61
const GREATER = 62
const QUESTION = 63

const EMPTY_COMMENT = '<!-- -->'
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

/** Both are shared by all pages: one page repeats the tags and texts of another. */
const TAGS = new TextHashCache(readStartTag)
const TEXTS = new TextHashCache(readText)

class TreeBuilder {
  readonly #html: string
  readonly #root = new PageRoot()
  readonly #elements: PageElement[] = []
  readonly #texts: PageText[] = []
  /** Elements not yet ended, outermost first. */
  readonly #open: PageElement[] = []
  #top: PageElement | PageRoot = this.#root
  /** The last node, while further text still belongs to it. */
  #text: PageText | null = null
  /** Counts the open elements of a name: an end tag without a beginning is not looked for among all that are. */
  readonly #openOf = new Map<string, number>()
  /** Open svg and math elements. */
  #foreign = 0
  #isFull = false
  /** Offset of the next end tag of a picture, looked for once. */
  #pictureEnd = -1
  /** Offset of the end of the template that was shown last: what it holds is read once. */
  #templateEnd = -1
  /** The hash of the start tag that was found last. */
  #hash = 0

  constructor(html: string) {
    this.#html = html
  }

  build(): ParsedHtml {
    const html = this.#html
    let at = 0
    while (at < html.length && !this.#isFull) {
      if (html.charCodeAt(at) !== LESS) at = this.#readText(at)
      else {
        const next = html.charCodeAt(at + 1)
        if (isLetter(next)) at = this.#readStartTag(at + 1)
        else if (next === SLASH) at = this.#readEndTag(at + 2)
        else if (next === EXCLAMATION || next === QUESTION) at = this.#skipDeclaration(at)
        else at = this.#readText(at)
      }
    }
    return { root: this.#root, elements: this.#elements, texts: this.#texts }
  }

  /** Text from `from` to the next tag; answers where that begins. */
  #readText(from: number): number {
    const html = this.#html
    let hasInk = false
    let hash = 0
    let at = from
    for (; at < html.length; at++) {
      const code = html.charCodeAt(at)
      if (code === LESS && this.#isTagAt(at)) break
      if (code > 32) hasInk = true
      hash = hashed(hash, code)
    }
    if (hasInk) this.#addText(TEXTS.at(html, from, at, hash))
    else if (this.#isSpaceRead()) this.#addText(SPACE)
    return at
  }

  #isTagAt(at: number): boolean {
    const next = this.#html.charCodeAt(at + 1)
    return isLetter(next) || next === SLASH || next === EXCLAMATION || next === QUESTION
  }

  /** White space beside a block is not read: the block ends the line anyway. */
  #isSpaceRead(): boolean {
    const before = this.#top.lastChild
    if (before === null) return this.#top instanceof PageElement && this.#top.tag.kind.isInline
    return before instanceof PageText || before.tag.kind.isInline || before.tag.kind.isSilent
  }

  #addText(written: WrittenText): void {
    const top = this.#top
    if (!(top instanceof PageElement) || this.#open.length > DEEPEST_KEPT) return
    let text = this.#text
    if (text) text.add(written)
    else {
      text = new PageText(written, top)
      top.append(text)
      this.#text = text
    }
    if (text.order < 0 && !top.isSilent && written.text !== '') {
      text.order = this.#texts.length
      this.#texts.push(text)
    }
  }

  #readStartTag(from: number): number {
    const html = this.#html
    const end = this.#endOfStartTag(from)
    // A tag the page ends in is not there.
    if (end < 0) return html.length
    const tag = TAGS.at(html, from, end, this.#hash)
    const { kind } = tag
    const { name } = kind
    if (name === 'form' && this.#isOpen('form')) return end + 1
    while (this.#top instanceof PageElement && kind.ends.has(this.#top.name)) this.#close()
    const element = this.#addElement(tag)
    if (kind.isVoid || (tag.isSelfClosing && this.#foreign > 0)) return end + 1
    if (name === 'svg') {
      const after = tag.isSelfClosing ? end + 1 : this.#endOfPicture(end + 1)
      if (after > 0) return after
    }
    if (kind.text === null) {
      this.#openElement(element)
      return end + 1
    }
    const textEnd = endOfRawText(html, name, end + 1)
    if (this.#isShownTemplate(tag, end + 1, textEnd)) return end + 1
    if (kind.text === 'escaped' || name === 'script') {
      const written = html.slice(end + 1, textEnd)
      this.#openElement(element)
      this.#addText(kind.text === 'escaped' ? readText(written) : asWritten(written))
      this.#close()
    }
    const closed = html.indexOf('>', textEnd)
    return closed < 0 ? html.length : closed + 1
  }

  /** Bagisto writes its product into a template of a script, which its own scripts put in place: one that has a heading is read. */
  #isShownTemplate({ kind, attribs }: StartTag, from: number, end: number): boolean {
    if (kind.name !== 'script' || attribs['type'] !== 'text/x-template') return false
    if (from <= this.#templateEnd || end >= this.#html.length) return false
    this.#templateEnd = end
    return /<h1[\s>]/i.test(this.#html.slice(from, end))
  }

  /** The offset behind the picture that begins at `from`, 0 when it is to be read as anything else. */
  #endOfPicture(from: number): number {
    if (this.#pictureEnd < from) {
      const end = this.#html.indexOf('</svg>', from)
      this.#pictureEnd = end < 0 ? this.#html.length : end
    }
    return endOfPicture(this.#html, from, this.#pictureEnd)
  }

  #isOpen(name: string): boolean {
    return (this.#openOf.get(name) ?? 0) > 0
  }

  /** The offset of the ">" of a start tag; its hash is kept. -1 when the page ends first. */
  #endOfStartTag(from: number): number {
    const html = this.#html
    let hash = 0
    let last = 0
    let quote = 0
    for (let at = from; at < html.length; at++) {
      const code = html.charCodeAt(at)
      if (quote !== 0) {
        if (code === quote) quote = 0
      } else if (code === GREATER) {
        this.#hash = hash
        return at
      } else if (last === EQUALS && (code === DOUBLE_QUOTE || code === SINGLE_QUOTE)) quote = code
      hash = hashed(hash, code)
      if (code > 32) last = code
    }
    return -1
  }

  #addElement(tag: StartTag): PageElement {
    const element = new PageElement(tag, this.#top, this.#elements.length)
    this.#text = null
    if (this.#open.length <= DEEPEST_KEPT) {
      this.#top.append(element)
      this.#elements.push(element)
      if (this.#elements.length >= MOST_ELEMENTS) this.#isFull = true
    }
    return element
  }

  #openElement(element: PageElement): void {
    this.#open.push(element)
    this.#top = element
    this.#openOf.set(element.name, (this.#openOf.get(element.name) ?? 0) + 1)
    if (element.name === 'svg' || element.name === 'math') this.#foreign++
    if (this.#open.length > DEEPEST) this.#isFull = true
  }

  #close(): void {
    const closed = this.#open.pop()
    if (closed) this.#openOf.set(closed.name, (this.#openOf.get(closed.name) ?? 0) - 1)
    if (closed?.name === 'svg' || closed?.name === 'math') this.#foreign--
    this.#top = this.#open.at(-1) ?? this.#root
    this.#text = null
  }

  #readEndTag(from: number): number {
    const html = this.#html
    const end = html.indexOf('>', from)
    if (end < 0) return html.length
    if (!isLetter(html.charCodeAt(from))) {
      // "</>" is nothing, "</ anything>" a comment.
      if (end > from) this.#text = null
      return end + 1
    }
    const top = this.#top
    if (top instanceof PageElement && end - from === top.name.length && html.startsWith(top.name, from)) {
      this.#close()
      return end + 1
    }
    const name = html.slice(from, Math.min(end, endOfName(html, from))).toLowerCase()
    if (this.#isOpen(name)) {
      while (this.#open.at(-1)?.name !== name) this.#close()
      this.#close()
    } else if (name === 'p' || name === 'br') this.#addElement(readStartTag(name))
    return end + 1
  }

  /** Comments, doctypes, CDATA, processing instructions. */
  #skipDeclaration(at: number): number {
    const html = this.#html
    // React divides the parts of one text by it: "$<!-- -->40".
    if (html.startsWith(EMPTY_COMMENT, at)) return at + EMPTY_COMMENT.length
    this.#text = null
    const mark = html.startsWith('<!--', at) ? '-->' : '>'
    const end = html.indexOf(mark, at + 2)
    return end < 0 ? html.length : end + mark.length
  }
}
