import type { GuardedClient } from '@payvand/network'

/** A page as another shop might have made it, from a page that was saved: the product on it stays the same. */
export type Mutation = (html: string) => string

const TAG =
  /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)(\s*\/?)>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/g
/** Scripts and styles are left as they are: what looks like a tag in them is none. */
const RAW_TEXT = /<(script|style)\b[\s\S]*?<\/\1\s*>/gi

/** Every class name and id becomes a meaningless one, the same for the same word, as CSS modules make them. */
const hashedNames: Mutation = (html) =>
  mapAttributes(html, (name, value) =>
    name === 'class' || name === 'id'
      ? `${name}="${value
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => `x${hash(word).toString(36)}`)
          .join(' ')}"`
      : /^data-(?!src|original|lazy|product_variations|srcset)/.test(name)
        ? ''
        : undefined,
  )

/** No JSON-LD, microdata, RDFa, OpenGraph: only what a person sees (and the scripts' state). */
const withoutStructuredData: Mutation = (html) =>
  mapAttributes(
    html
      .replace(/<script[^>]{0,200}ld\+json[^>]{0,200}>[\s\S]*?<\/script\s*>/gi, '')
      .replace(/<meta\b[^>]{0,2000}>/gi, (meta) => (/charset|http-equiv/i.test(meta) ? meta : '')),
    (name) => (/^(?:item(?:prop|scope|type|id|ref)|typeof|property|vocab)$/.test(name) ? '' : undefined),
  )

/** The connection broke off. */
const truncated: Mutation = (html) => html.slice(0, Math.floor(html.length * 0.7))

/** One in twenty tags of those that only divide is not there, so that nesting breaks. */
const droppedTags: Mutation = (html) => {
  const random = randomFrom(html.length)
  return outsideRawText(html, (text) =>
    text.replace(TAG, (tag, _slash, name: string) =>
      /^(?:div|span|p|section|li|ul|td|tr)$/i.test(name) && random() < 0.05 ? '' : tag,
    ),
  )
}

/** Attributes in another order; nothing else changes, so nothing else may. */
const reorderedAttributes: Mutation = (html) =>
  outsideRawText(html, (text) =>
    text.replace(
      TAG,
      (_tag, slash: string, name: string, attributes: string, end: string) =>
        `<${slash}${name}${(attributes.match(ATTRIBUTE) ?? [])
          .reverse()
          .map((one) => ` ${one}`)
          .join('')}${end}>`,
    ),
  )

/** Every script is gone, those with data in them too. */
const withoutScripts: Mutation = (html) => html.replace(/<script\b[\s\S]*?<\/script\s*>/gi, '')

/** Named for the table they are measured in. */
export const MUTATIONS: Record<string, Mutation> = {
  'attributes reordered': reorderedAttributes,
  'class names hashed': hashedNames,
  'structured data stripped': withoutStructuredData,
  'scripts stripped': withoutScripts,
  'names hashed, data stripped': (html) => hashedNames(withoutStructuredData(html)),
  'truncated at 70 %': truncated,
  'tags dropped': droppedTags,
}

function mapAttributes(html: string, change: (name: string, value: string) => string | undefined): string {
  return outsideRawText(html, (text) =>
    text.replace(TAG, (tag, slash: string, name: string, attributes: string, end: string) =>
      attributes === ''
        ? tag
        : `<${slash}${name}${attributes.replace(
            ATTRIBUTE,
            (written: string, key: string, value: string | undefined) =>
              change(key.toLowerCase(), (value ?? '').replace(/^["']|["']$/g, '')) ?? written,
          )}${end}>`,
    ),
  )
}

function outsideRawText(html: string, change: (text: string) => string): string {
  let out = ''
  let from = 0
  for (const match of html.matchAll(RAW_TEXT)) {
    out += change(html.slice(from, match.index)) + match[0]
    from = match.index + match[0].length
  }
  return out + change(html.slice(from))
}

function hash(word: string): number {
  let sum = 7
  for (const char of word) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return sum
}

/** The same numbers for the same page on every run. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The client of a shop every page of which is changed. */
export const mutatedClient = (client: GuardedClient, mutation: Mutation): GuardedClient => ({
  ...client,
  async request(request) {
    const answer = await client.request(request)
    if (!answer.headers['content-type']?.includes('html')) return answer
    return { ...answer, body: new TextEncoder().encode(mutation(new TextDecoder().decode(answer.body))) }
  },
})
