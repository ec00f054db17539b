import { extractPage } from './extract/extract-page.ts'
import type { PriceUnit } from './extract/price/decide-currency.ts'
import { type Evidence, readEvidence, type Sources } from './extract/read-evidence.ts'
import { learnTemplate } from './induce/learn-template.ts'
import { readTemplate, type Template } from './induce/template.ts'
import { type RawPage, readPage } from './page/page.ts'
import type { ExtractedProduct } from './product.ts'

/**
 * The sources products are read from: structured data and the page, or one of them alone (decisions: `template_type`).
 */
export type TemplateType = 'auto' | 'structured' | 'template'

export interface ExtractOptions {
  /** Default `auto`. */
  templateType?: TemplateType
  /** The unit the site prints; null or absent = find out. */
  priceUnit?: PriceUnit
  /** A template from an earlier call; anything else is ignored and a template is learned from the pages. */
  template?: unknown
}

export interface Extraction {
  /** The order is that of the pages; null = the page shows no product. */
  products: (ExtractedProduct | null)[]
  /** JSON-safe; null when none was learned (one page, or structured data only). */
  template: Template | null
}

/** More samples teach nothing new, and all are held in memory at once. */
const MOST_SAMPLES = 24

/**
 * Reads products from pages of ONE site. The pages teach each other: text that stands in the same place on page after
 * page and changes is data, text that never changes is decoration. Money comes back in rial, weights in grams. Never
 * throws on the content of a page; a page that cannot be read gives null.
 */
export function extractProducts(pages: readonly RawPage[], options: ExtractOptions = {}): Extraction {
  const sources = sourcesOf(options.templateType ?? 'auto')
  const given = readTemplate(options.template)
  const known = new Map<RawPage, Evidence>()
  let template = given
  if (given === null && pages.length > 1) {
    const samples = spread(pages, MOST_SAMPLES)
    const learned = learnTemplate(samples.map(readPage), sources)
    template = learned.template
    for (const [index, sample] of samples.entries()) known.set(sample, learned.evidence[index] as Evidence)
  }
  const products = pages.map((raw) =>
    extractPage(
      known.get(raw) ?? readEvidence(readPage(raw), sources, template),
      template,
      options.priceUnit ?? null,
    ),
  )
  return { products, template }
}

export const sourcesOf = (type: TemplateType): Sources => ({
  structured: type !== 'template',
  visible: type !== 'structured',
})

/** Takes up to `limit` items evenly from the whole list. */
function spread<Item>(items: readonly Item[], limit: number): Item[] {
  if (items.length <= limit) return [...items]
  return Array.from(
    { length: limit },
    (_, index) => items[Math.floor((index * items.length) / limit)] as Item,
  )
}
