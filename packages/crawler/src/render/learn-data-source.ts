import type { ProductVariant } from '@payvand/domain'
import { extractPage } from '../extract/extract-page.ts'
import type { PriceUnit } from '../extract/price/decide-currency.ts'
import { readEvidence } from '../extract/read-evidence.ts'
import { type RawPage, readPage } from '../page/page.ts'
import { pathOf } from '../page/page-path.ts'
import type { ExtractedProduct } from '../product.ts'
import { type DataCurrency, pageFromData } from './page-from-data.ts'
import type { PageData } from './page-renderer.ts'

/**
 * A product page that was rendered: its content, the answers its scripts fetched, and the data it had in it from the
 * start.
 */
export interface RenderedSample {
  url: string
  product: ExtractedProduct
  answers: readonly PageData[]
  embedded: readonly unknown[]
}

/**
 * The source of a site's product data: the page itself, or an address made of a part of the page's own (`before` + that
 * part + `after`).
 */
export type DataSource =
  | { from: 'page'; currency: DataCurrency }
  | { from: 'address'; before: string; part: string; after: string; currency: DataCurrency }

/** Agreement of fewer pages may be chance. */
export const SAMPLES_NEEDED = 3
/** The data's currency is stated outright where it can be, so that no setting and no guess changes it later. */
const CURRENCIES: readonly DataCurrency[] = ['IRT', 'IRR', null]

/**
 * Finds the data behind rendered pages: the source from which every sample's product is read as the rendered page shows
 * it, money included, with nothing lost. Null when there is none, or too few samples to tell.
 */
export function learnDataSource(samples: readonly RenderedSample[], unit: PriceUnit): DataSource | null {
  const [first] = samples
  if (first === undefined || samples.length < SAMPLES_NEEDED) return null
  const tells = (source: DataSource) =>
    samples.every((sample) => {
      const data =
        source.from === 'page' ? sample.embedded : recorded(sample, dataAddress(source, sample.url))
      const page = data && pageFromData(sample.url, data, source.currency, source.from === 'address')
      return page ? saysTheSame(sample.product, readProduct(page, unit)) : false
    })
  for (const currency of CURRENCIES) {
    const page: DataSource = { from: 'page', currency }
    if (tells(page)) return page
    for (const { url } of first.answers)
      for (const place of placesIn(url, first.url)) {
        const source: DataSource = { from: 'address', ...place, currency }
        if (tells(source)) return source
      }
  }
  return null
}

/** The address of a page's data; null when its own address lacks the part. */
export function dataAddress(source: DataSource & { from: 'address' }, pageUrl: string): string | null {
  const part = partsOf(pageUrl).get(source.part)
  return part === undefined ? null : source.before + part + source.after
}

/** The product a page shows, read without a template; `unit` = what bare numbers mean, as the seller says. */
export const readProduct = (raw: RawPage, unit: PriceUnit): ExtractedProduct | null =>
  extractPage(readEvidence(readPage(raw), { structured: true, visible: true }, null), null, unit)

/** Answers to the address, parsed; null when it was not asked for or is no JSON. */
function recorded(sample: RenderedSample, address: string | null): unknown[] | null {
  const answer = sample.answers.find(({ url }) => url === address)
  try {
    return answer === undefined ? null : [JSON.parse(answer.body)]
  } catch {
    return null
  }
}

/** Parts of a page's address by a name that means the same on the site's other pages. */
function partsOf(address: string): Map<string, string> {
  const url = new URL(address)
  const parts = new Map<string, string>()
  const segments = pathOf(url)
    .split('/')
    .filter((segment) => segment !== '')
  for (const [index, segment] of segments.entries()) parts.set(`segment ${index - segments.length}`, segment)
  for (const [name, value] of url.searchParams) parts.set(`parameter ${name}`, encodeURIComponent(value))
  const numbers = decodedNumbers(pathOf(url))
  for (const [index, number] of numbers.entries()) {
    parts.set(`number ${index}`, number)
    parts.set(`number ${index - numbers.length}`, number)
  }
  return parts
}

/** Numbers of a path; those inside percent codes are none. */
const decodedNumbers = (path: string): string[] => path.replace(/%[0-9a-f]{2}/gi, '%').match(/\d+/g) ?? []

/** The ways to read a data address as one made of a part of the page's address. */
function placesIn(address: string, pageUrl: string): { before: string; part: string; after: string }[] {
  const pathAt = new URL(address).origin.length
  return [...partsOf(pageUrl)].flatMap(([part, value]) => {
    const places: { before: string; part: string; after: string }[] = []
    for (let at = address.indexOf(value, pathAt); at >= 0; at = address.indexOf(value, at + 1)) {
      const before = address.slice(0, at)
      const after = address.slice(at + value.length)
      if (!/[\p{L}\p{N}%]$/u.test(before) && !/^[\p{L}\p{N}%]/u.test(after))
        places.push({ before, part, after })
    }
    return places
  })
}

/** Tells whether reading the data gives all the rendered page gave, and the same. */
function saysTheSame(rendered: ExtractedProduct, read: ExtractedProduct | null): boolean {
  if (read === null || words(rendered.data.name) !== words(read.data.name)) return false
  const a = rendered.data
  const b = read.data
  return (
    a.primaryPrice === b.primaryPrice &&
    kept(rendered.availability, read.availability) &&
    kept(a.sku, b.sku) &&
    kept(a.photo, b.photo) &&
    kept(a.stock, b.stock) &&
    kept(a.weight, b.weight) &&
    (a.description === null || b.description !== null) &&
    (rendered.oldPrice === null || read.oldPrice !== null) &&
    (rendered.specifications.length === 0 || read.specifications.length > 0) &&
    sameVariants(a.variants ?? [], b.variants ?? [])
  )
}

const sameVariants = (rendered: readonly ProductVariant[], read: readonly ProductVariant[]): boolean =>
  rendered.length === read.length &&
  rendered.every(({ primaryPrice }, index) => primaryPrice === read[index]?.primaryPrice)

const kept = <Value>(rendered: Value | null, read: Value | null): boolean =>
  rendered === null || rendered === read
const words = (name: string | null): string => (name ?? '').replace(/\s+/g, ' ').trim()
