import { z } from 'zod'
import { readSmallJson } from '../kit/answers/read-answer.ts'
import { plainText } from '../kit/plain-text.ts'
import { readTags } from '../kit/read-tags.ts'
import { scriptLiteral } from '../kit/script-literal.ts'

/** The fields a product's page has beside the list's. (Shopfa reference: storefront.) */
export interface ShopfaPage {
  /** Plain text. */
  description: string | null
  /** The addresses as the page has them, which may be relative. */
  photoUrls: string[]
  /** The content of the script `product_variants`; undefined where the page has none. */
  variants: unknown
}

const DESCRIPTION_PANE = 'description-pane'
const DESCRIPTION_CLASS = /(?:^|\s)text-area(?:\s|$)/
const PRODUCT_BOX = 'box_product_details'
const SLIDES = 'slides'
const MAX_SCRIPT = 2_000_000
/** No page nests deeper by mistake. */
const DEEPEST = 60_000

const wireStructured = z.object({
  '@type': z.literal('Product'),
  description: z.string().nullish().catch(null),
  image: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .nullish()
    .catch(null),
})

/** Reads the page of a product; null when it is none: a page of waiting, of an error, of another product's absence. */
export function readProductPage(html: string): ShopfaPage | null {
  const seen = scan(html)
  const structured = seen.structured.flatMap((text) => structuredProduct(text) ?? [])[0]
  if (!seen.isProduct && !structured) return null
  const script = seen.scripts.find((one) => one.includes('product_variants'))
  const literal = script === undefined ? undefined : scriptLiteral(script, 'product_variants')
  const within = z.object({ product: z.unknown() }).safeParse(literal).data?.product
  return {
    description: seen.description ?? plainText(structured?.description ?? ''),
    photoUrls: [...new Set(seen.photoUrls.length > 0 ? seen.photoUrls : (structured?.image ?? []))],
    variants: within ?? literal,
  }
}

function structuredProduct(text: string): z.infer<typeof wireStructured> | null {
  // Shops write their structured data by hand; an unreadable one is replaced by the page's own facts.
  const value = readSmallJson(text)
  const blocks: unknown[] = Array.isArray(value) ? value : [value]
  for (const block of blocks) {
    const product = wireStructured.safeParse(block)
    if (product.success) return product.data
  }
  return null
}

interface Seen {
  isProduct: boolean
  description: string | null
  photoUrls: string[]
  scripts: string[]
  structured: string[]
}

/** The scan is one pass over the page; how deep it nests hardly matters. */
function scan(html: string): Seen {
  const seen: Seen = { isProduct: false, description: null, photoUrls: [], scripts: [], structured: [] }
  let depth = 0
  let paneDepth: number | null = null
  let boxDepth: number | null = null
  let area: { depth: number; start: number } | null = null
  let script: { isStructured: boolean; text: string } | null = null
  readTags(
    html,
    (parser) => ({
      onopentag(name, attributes) {
        depth += 1
        const { id } = attributes
        if (id === DESCRIPTION_PANE) paneDepth = depth
        if (id === PRODUCT_BOX) {
          boxDepth = depth
          seen.isProduct = true
        }
        if (name === 'script')
          script = { isStructured: attributes['type'] === 'application/ld+json', text: '' }
        if (
          paneDepth !== null &&
          area === null &&
          seen.description === null &&
          DESCRIPTION_CLASS.test(attributes['class'] ?? '')
        )
          area = { depth, start: parser.endIndex + 1 }
        const { href } = attributes
        if (boxDepth !== null && name === 'a' && attributes['data-fancybox'] === SLIDES && href)
          seen.photoUrls.push(href)
      },
      ontext(text) {
        if (script !== null && script.text.length < MAX_SCRIPT) script.text += text
      },
      onclosetag(name) {
        if (area?.depth === depth) {
          seen.description = plainText(html.slice(area.start, parser.startIndex))
          area = null
        }
        if (paneDepth === depth) paneDepth = null
        if (boxDepth === depth) boxDepth = null
        if (name === 'script' && script !== null) {
          if (script.isStructured) seen.structured.push(script.text)
          else seen.scripts.push(script.text)
          script = null
        }
        depth -= 1
      },
    }),
    DEEPEST,
  )
  return seen
}
