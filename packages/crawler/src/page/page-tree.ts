import type { Document, Element, Text } from 'domhandler'
import type { NodeCache, StartTag } from './start-tag.ts'

/**
 * The nodes of a page: the part of domhandler's types that is used here, in few fields, because a page has thousands of
 * them. Children are linked and not listed.
 */
abstract class ParentNode {
  firstChild: PageElement | PageText | null = null
  lastChild: PageElement | PageText | null = null

  get children(): (PageElement | PageText)[] {
    const children: (PageElement | PageText)[] = []
    for (let child = this.firstChild; child; child = child.next) children.push(child)
    return children
  }

  append(child: PageElement | PageText): void {
    const last = this.lastChild
    child.prev = last
    if (last) last.next = child
    else this.firstChild = child
    this.lastChild = child
  }
}

/** The links inside an element, as far as it was looked through. */
export interface LinksWithin {
  /** The addresses to which pictures lead, and those to which words or a heading do. */
  pictures: ReadonlySet<string>
  words: ReadonlySet<string>
  /** More is in it than was looked at, and more than a card has. */
  isLarge: boolean
}

export class PageRoot extends ParentNode {
  readonly type = 'root'
}

export class PageElement extends ParentNode {
  readonly type: 'tag' | 'script' | 'style'
  readonly name: string
  readonly attribs: Record<string, string>
  readonly tag: StartTag
  /** Null for the outermost. */
  readonly parent: PageElement | PageRoot
  prev: PageElement | PageText | null = null
  next: PageElement | PageText | null = null
  /** The position in document order. */
  readonly order: number
  /** Hidden or not meant for reading, itself or something around it. */
  readonly isHidden: boolean
  readonly isSilent: boolean
  /** Both are kept by `isInCard`. */
  hasLinkedPicture: boolean | null = null
  isBehindLinkedPicture: boolean | null = null
  /** Kept by `elementPath`, and by `ancestors`. */
  path: string | null = null
  chain: readonly Element[] | null = null
  /** Kept by `isInLinkedCard`. */
  links: LinksWithin | null = null

  constructor(tag: StartTag, parent: PageElement | PageRoot, order: number) {
    super()
    const { name } = tag.kind
    this.type = name === 'script' ? 'script' : name === 'style' ? 'style' : 'tag'
    this.name = name
    this.attribs = tag.attribs
    this.tag = tag
    this.parent = parent
    this.order = order
    const around = parent instanceof PageElement ? parent : null
    this.isHidden = tag.isHidden || (around !== null && around.isHidden)
    this.isSilent = tag.kind.isSilent || (around !== null && around.isSilent)
  }
}

/** A text as it is written, read once and shared by all places where it is written so. */
export interface WrittenText {
  /** Character references decoded, white space as one space. */
  data: string
  /** The same without spaces around it. */
  text: string
  /** Digits of any script count. */
  hasDigits: boolean
  cache: NodeCache
}

export class PageText {
  readonly type = 'text'
  #written: WrittenText
  /** Its data as far as it has come, while more may follow: joined when it is needed. */
  #pieces: string[] | null = null
  readonly parent: PageElement | PageRoot
  prev: PageElement | PageText | null = null
  next: PageElement | PageText | null = null
  /** The position among the texts a person reads, from the top; -1 when it is not one of them. */
  order = -1

  constructor(written: WrittenText, parent: PageElement | PageRoot) {
    this.#written = written
    this.parent = parent
  }

  get data(): string {
    return this.#whole().data
  }

  get text(): string {
    return this.#whole().text
  }

  get hasDigits(): boolean {
    return this.#whole().hasDigits
  }

  get cache(): NodeCache {
    return this.#whole().cache
  }

  get hidden(): boolean {
    return this.parent instanceof PageElement && this.parent.isHidden
  }

  /** Appends text behind a tag that turned out to be none. */
  add({ data, hasDigits }: WrittenText): void {
    this.#pieces ??= [this.#written.data]
    this.#pieces.push(data)
    if (hasDigits && !this.#written.hasDigits) this.#written = { ...this.#written, hasDigits }
  }

  #whole(): WrittenText {
    if (this.#pieces === null) return this.#written
    const data = this.#pieces.join('')
    this.#pieces = null
    this.#written = { data, text: data.trim(), hasDigits: this.#written.hasDigits, cache: [] }
    return this.#written
  }
}

/** A piece of visible text, white space collapsed, with its place. `order` counts text runs from the top. */
export interface TextRun {
  text: string
  parent: Element
  order: number
  hidden: boolean
  /** Digits of any script. */
  hasDigits: boolean
}

/** The rest of the crawler knows nodes by domhandler's types. */
export const asElement = (element: PageElement): Element => element as unknown as Element
export const asPageElement = (element: Element): PageElement => element as unknown as PageElement
export const asPageText = (text: TextRun | Text): PageText => text as unknown as PageText
export const asDocument = (root: PageRoot): Document => root as unknown as Document
