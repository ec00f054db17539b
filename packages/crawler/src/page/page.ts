import { type Element, isText } from 'domhandler'
import { noteReading } from '../reading-note.ts'
import { decodeHtml } from './decode-html.ts'
import { textOf } from './element-text.ts'
import { readJsonLd } from './json-ld.ts'
import { type MetaTags, readMetaTags } from './meta-tags.ts'
import { readMicrodata, readRdfa } from './microdata.ts'
import { asDocument, asElement, asPageElement, type PageElement, type TextRun } from './page-tree.ts'
import { parseHtml } from './parse-html.ts'
import type { SchemaNode } from './schema-node.ts'
import type { NodeCache } from './start-tag.ts'

export type { TextRun } from './page-tree.ts'

/** A page before it is read: bytes are decoded by `contentType`, the page's own meta, else UTF-8. */
export interface RawPage {
  url: string
  html: string | Uint8Array
  contentType?: string
}

/** The elements of a page in document order; read like a Map from element to order. */
export class ElementOrder {
  readonly #elements: readonly PageElement[]

  constructor(elements: readonly PageElement[]) {
    this.#elements = elements
  }

  get size(): number {
    return this.#elements.length
  }

  get(element: Element): number {
    return asPageElement(element).order
  }

  keys(): Iterable<Element> {
    return this.#elements as unknown as readonly Element[]
  }

  *[Symbol.iterator](): Generator<[Element, number]> {
    for (const element of this.#elements) yield [asElement(element), element.order]
  }
}

/** A page parsed once; everything else reads this. */
export interface Page {
  url: string
  /** The base of relative addresses. */
  base: string
  lang: string
  title: string | null
  meta: MetaTags
  runs: TextRun[]
  /** Every element with its place in the document's order. */
  orderOf: ElementOrder
  /** Elements by tag name, in document order. */
  byTag: Map<string, Element[]>
  jsonLd: SchemaNode[]
  microdata: SchemaNode[]
  rdfa: SchemaNode[]
  /** The texts of its scripts, in which it may hand data to itself (`stateOf`). */
  scripts: readonly string[]
  /** Findings about it (`cachedOnPage`). */
  readonly cache: NodeCache
}

const LONGEST_HTML = 8_000_000

export function readPage(raw: RawPage): Page {
  noteReading(raw.url)
  const text = typeof raw.html === 'string' ? raw.html : decodeHtml(raw.html, raw.contentType)
  const { root, elements, texts } = parseHtml(text.slice(0, LONGEST_HTML))
  const document = asDocument(root)
  const orderOf = new ElementOrder(elements)
  const byTag = new Map<string, Element[]>()
  let hasItems = false
  let hasTypes = false
  for (const element of elements) {
    const named = byTag.get(element.name)
    if (named) named.push(asElement(element))
    else byTag.set(element.name, [asElement(element)])
    hasItems ||= element.tag.attribs['itemscope'] !== undefined
    hasTypes ||= element.tag.attribs['typeof'] !== undefined
  }
  const first = (tag: string) => byTag.get(tag)?.[0]
  const html = first('html')?.attribs
  const title = first('title')
  const { jsonLdTexts, scripts } = readScripts(byTag.get('script') ?? [])
  return {
    url: raw.url,
    base: absolute(first('base')?.attribs['href'], raw.url) ?? raw.url,
    lang: (html?.['lang'] ?? html?.['xml:lang'] ?? '').toLowerCase(),
    title: title ? textOf(title, 300) || null : null,
    meta: readMetaTags(byTag.get('meta') ?? []),
    runs: texts as unknown as TextRun[],
    orderOf,
    byTag,
    jsonLd: readJsonLd(jsonLdTexts),
    microdata: hasItems ? readMicrodata(document) : [],
    rdfa: hasTypes ? readRdfa(document) : [],
    scripts,
    cache: [],
  }
}

function readScripts(elements: readonly Element[]): { jsonLdTexts: string[]; scripts: string[] } {
  const jsonLdTexts: string[] = []
  const scripts: string[] = []
  for (const script of elements) {
    const [child] = script.children
    const content = child && isText(child) ? child.data : ''
    const type = (script.attribs['type'] ?? '').toLowerCase()
    if (type.includes('ld+json')) jsonLdTexts.push(content)
    else if (
      content.length > 20 &&
      content.length < 3_000_000 &&
      !type.includes('template') &&
      !type.includes('html')
    )
      scripts.push(content)
  }
  return { jsonLdTexts, scripts }
}

/** Hidden by its own attributes; the effect of style sheets is not known. */
export const isHidden = (element: Element): boolean => asPageElement(element).tag.isHidden

/** An absolute http(s) address, or null. */
export function absolute(address: string | null | undefined, base: string): string | null {
  if (!address?.trim()) return null
  try {
    const url = new URL(address.trim(), base)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}
