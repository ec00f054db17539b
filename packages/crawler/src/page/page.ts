import { type AnyNode, type Document, type Element, isTag, isText } from 'domhandler'
import { decodeHtml } from './decode-html.ts'
import { isSilent, textOf } from './element-text.ts'
import { readEmbeddedState } from './embedded-state.ts'
import { readJsonLd } from './json-ld.ts'
import { type MetaTags, readMetaTags } from './meta-tags.ts'
import { readMicrodata, readRdfa } from './microdata.ts'
import { parseHtml } from './parse-html.ts'
import type { SchemaNode } from './schema-node.ts'

/** What a page is before it is read: bytes are decoded by `contentType`, the page's own meta, else UTF-8. */
export interface RawPage {
  url: string
  html: string | Uint8Array
  contentType?: string
}

/** A piece of visible text with where it stands. `order` counts text runs from the top. */
export interface TextRun {
  text: string
  parent: Element
  order: number
  hidden: boolean
}

/** A page parsed once; everything else reads this. */
export interface Page {
  url: string
  /** What relative addresses are relative to. */
  base: string
  lang: string
  title: string | null
  meta: MetaTags
  runs: TextRun[]
  /** Elements in document order; the index is the order. */
  orderOf: Map<Element, number>
  /** Elements by tag name, in document order. */
  byTag: Map<string, Element[]>
  jsonLd: SchemaNode[]
  microdata: SchemaNode[]
  rdfa: SchemaNode[]
  /** Data the page hands to its own scripts; read when it is first asked for. */
  readonly state: unknown[]
}

/** Deeper elements are dropped: real shops stay below 60, hostile pages nest until a recursion breaks. */
const DEEPEST = 300
const MOST_ELEMENTS = 60_000
const LONGEST_HTML = 8_000_000

export function readPage(raw: RawPage): Page {
  const text = typeof raw.html === 'string' ? raw.html : decodeHtml(raw.html, raw.contentType)
  const document = parseHtml(text.slice(0, LONGEST_HTML))
  const walked = walk(document)
  const first = (tag: string) => walked.byTag.get(tag)?.[0]
  const html = first('html')?.attribs
  const title = first('title')
  let state: unknown[] | null = null
  return {
    url: raw.url,
    base: absolute(first('base')?.attribs['href'], raw.url) ?? raw.url,
    lang: (html?.['lang'] ?? html?.['xml:lang'] ?? '').toLowerCase(),
    title: title ? textOf(title, 300) || null : null,
    meta: readMetaTags(walked.metas),
    runs: walked.runs,
    orderOf: walked.orderOf,
    byTag: walked.byTag,
    jsonLd: readJsonLd(walked.jsonLdTexts),
    microdata: readMicrodata(document),
    rdfa: readRdfa(document),
    get state() {
      state ??= readEmbeddedState(walked.scripts, walked.orderOf.keys())
      return state
    },
  }
}

interface Walked {
  runs: TextRun[]
  orderOf: Map<Element, number>
  byTag: Map<string, Element[]>
  jsonLdTexts: string[]
  scripts: string[]
  metas: Element[]
}

/** One pass over the document that also cuts what is too deep or too much. */
function walk(document: Document): Walked {
  const walked: Walked = {
    runs: [],
    orderOf: new Map(),
    byTag: new Map(),
    jsonLdTexts: [],
    scripts: [],
    metas: [],
  }
  const stack: { node: AnyNode; depth: number; hidden: boolean; silent: boolean }[] = []
  const push = (parent: { lastChild: AnyNode | null }, depth: number, hidden: boolean, silent: boolean) => {
    for (let child = parent.lastChild; child; child = child.prev)
      stack.push({ node: child, depth, hidden, silent })
  }
  push(document, 0, false, false)
  while (stack.length > 0) {
    const { node, depth, hidden, silent } = stack.pop() as (typeof stack)[number]
    if (isText(node)) {
      if (!silent && node.parent && isTag(node.parent) && /\S/.test(node.data)) {
        walked.runs.push({
          text: node.data,
          parent: node.parent,
          order: walked.runs.length,
          hidden,
        })
      }
      continue
    }
    if (!isTag(node)) continue
    walked.orderOf.set(node, walked.orderOf.size)
    const named = walked.byTag.get(node.name)
    if (named) named.push(node)
    else walked.byTag.set(node.name, [node])
    if (node.name === 'meta') walked.metas.push(node)
    if (node.name === 'script') {
      readScript(node, walked)
      continue
    }
    if (depth >= DEEPEST || walked.orderOf.size >= MOST_ELEMENTS) {
      node.children = []
      continue
    }
    push(node, depth + 1, hidden || isHidden(node), silent || isSilent(node))
  }
  return walked
}

function readScript(script: Element, walked: Walked): void {
  const content = script.children.map((child) => ('data' in child ? child.data : '')).join('')
  const type = (script.attribs['type'] ?? '').toLowerCase()
  if (type.includes('ld+json')) walked.jsonLdTexts.push(content)
  else if (
    content.length > 20 &&
    content.length < 3_000_000 &&
    !type.includes('template') &&
    !type.includes('html')
  ) {
    walked.scripts.push(content)
  }
}

/** Hidden by its own attributes; what style sheets hide is not known. */
export const isHidden = ({ attribs }: Element): boolean =>
  attribs['hidden'] !== undefined ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs['style'] ?? '')

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
