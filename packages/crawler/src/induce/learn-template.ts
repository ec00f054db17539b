import { type Evidence, readEvidence, type Sources } from '../extract/read-evidence.ts'
import type { Page } from '../page/page.ts'
import { learnNames } from './learn-names.ts'
import { learnPrices } from './learn-prices.ts'
import type { Template } from './template.ts'

/** Learns a site's template from sample pages; null from fewer than two. The evidence of the samples comes back with it. */
export function learnTemplate(
  pages: readonly Page[],
  sources: Sources,
): { template: Template | null; evidence: Evidence[] } {
  const name = pages.length < 2 ? {} : learnNames(pages)
  const evidence = pages.map((page) => readEvidence(page, sources, name))
  if (pages.length < 2 || !sources.visible) return { template: null, evidence }
  return { template: { version: 1, samples: pages.length, price: learnPrices(evidence), name }, evidence }
}
