import type { CatalogueProduct } from '@payvand/domain'
import { extractPage } from '../extract/extract-page.ts'
import type { PriceUnit } from '../extract/price/decide-currency.ts'
import { moneyInRial } from '../extract/price/money-in-rial.ts'
import { readEvidence } from '../extract/read-evidence.ts'
import { textSimilarity } from '../extract/text-similarity.ts'
import { isHtml } from '../fetch/fetch-page.ts'
import type { Web } from '../fetch/web.ts'
import { readPage } from '../page/page.ts'
import type { CatalogueUnit } from './extracted-product.ts'

export interface Judgement {
  /** True when the catalogue agrees with the shop's pages. */
  isPlausible: boolean
  /** True when pages can be read at all. */
  readsPages: boolean
  unit: CatalogueUnit
}

const SAMPLES = 3
const ALIKE = 0.5

/**
 * Compares a few entries of a catalogue with their own pages. Names must be alike; prices the same money. The pages'
 * prices tell the unit that a catalogue does not name (the same number in toman or rial), if all pages agree. A stated
 * unit that pages contradict by ten makes the catalogue implausible: toman is never taken for rial.
 */
export async function judgeCatalogue(
  web: Web,
  entries: readonly { entry: CatalogueProduct; url: string }[],
  priceUnit: PriceUnit,
): Promise<Judgement> {
  const samples = samplesOf(entries)
  const seen = await Promise.all(
    samples.map(async ({ entry, url }) => ({ entry, shown: await readShown(web, url, priceUnit) })),
  )
  const read = seen.flatMap(({ entry, shown }) => (shown === null ? [] : [{ entry, shown }]))
  const alike = read.filter(({ entry, shown }) => textSimilarity(entry.name, shown.data.name ?? '') >= ALIKE)
  const priced = alike.filter(({ entry, shown }) => entry.price !== null && shown.data.primaryPrice !== null)
  const verdicts = priced.map(({ entry, shown }) => unitByPage(entry, shown.data.primaryPrice as number))
  const units = new Set(verdicts.filter((verdict) => verdict === 'IRT' || verdict === 'IRR'))
  const [told] = units.size === 1 ? units : []
  const assumed = priceUnit === null ? null : priceUnit === 'rial' ? 'IRR' : 'IRT'
  return {
    readsPages: read.length > 0,
    isPlausible:
      (read.length === 0 || alike.length * 2 > read.length) &&
      !verdicts.includes('contradicted') &&
      (verdicts.length === 0 || verdicts.some((verdict) => verdict !== 'other')) &&
      units.size < 2,
    unit:
      told === undefined
        ? { currency: assumed, isAssumed: true }
        : {
            currency: told,
            isAssumed: priced.every(({ shown }) => shown.doubts.includes('price_unit_assumed')),
          },
  }
}

/** Simple, priced products from the beginning, the middle and the end. */
function samplesOf<Entry extends { entry: CatalogueProduct }>(entries: readonly Entry[]): Entry[] {
  const simple = entries.filter(
    ({ entry }) => entry.price !== null && entry.variants === null && !entry.isMissingVariants,
  )
  const from = simple.length > 0 ? simple : entries
  const places = Array.from({ length: SAMPLES }, (_, index) =>
    Math.floor(((index + 0.5) * from.length) / SAMPLES),
  )
  return [...new Set(places)].flatMap((place) => from[place] ?? [])
}

async function readShown(web: Web, url: string, priceUnit: PriceUnit) {
  const fetched = await web.fetchPatiently(url)
  if (!fetched.ok || !isHtml(fetched)) return null
  const page = readPage({ url: fetched.url, html: fetched.body, contentType: fetched.contentType })
  return extractPage(readEvidence(page, { structured: true, visible: true }, null), null, priceUnit)
}

/** Infers the unit of an entry's amount from a page's price in rial. */
function unitByPage(
  entry: CatalogueProduct,
  shown: number,
): 'IRT' | 'IRR' | 'agrees' | 'contradicted' | 'other' {
  const amount = Number(entry.price)
  if (entry.currency !== null) {
    const rial = moneyInRial(entry.price, entry.currency)
    if (rial === shown) return 'agrees'
    return rial === shown * 10 || rial === shown / 10 ? 'contradicted' : 'other'
  }
  if (Math.round(amount * 10) === shown) return 'IRT'
  return Math.round(amount) === shown ? 'IRR' : 'other'
}
