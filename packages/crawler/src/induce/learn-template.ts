import { type Evidence, readEvidence, type Sources } from '../extract/read-evidence.ts'
import type { Page } from '../page/page.ts'
import { learnConstants } from './constants.ts'
import { learnCurrency } from './learn-currency.ts'
import { learnNames } from './learn-names.ts'
import { learnPlaces } from './learn-places.ts'
import { learnPrices } from './learn-prices.ts'
import { TEMPLATE_FIELDS, type Template } from './template.ts'
import { templateReading } from './template-health.ts'

/** Learns a site's template from sample pages; null from fewer than two. The evidence of the samples comes back with it. */
export function learnTemplate(
  pages: readonly Page[],
  sources: Sources,
): { template: Template | null; evidence: Evidence[] } {
  const name = pages.length < 2 ? {} : learnNames(pages, sources.structured)
  const evidence = pages.map((page) => readEvidence(page, sources, { name, price: {} }))
  if (pages.length < 2 || !sources.visible) return { template: null, evidence }
  const template: Template = {
    version: 2,
    samples: pages.length,
    name,
    price: learnPrices(evidence),
    ...learnPlaces(evidence),
    yields: {},
    currency: learnCurrency(evidence),
    constants: learnConstants(evidence),
  }
  // The places are expected to give from now on the same share as on the samples.
  const readings = evidence.map((each) => templateReading(each, template))
  for (const field of TEMPLATE_FIELDS) {
    const told = readings.map((reading) => reading[field]).filter((found) => found !== undefined)
    if (told.length > 0)
      template.yields[field] = Math.round((told.filter(Boolean).length / pages.length) * 100) / 100
  }
  return { template, evidence }
}
