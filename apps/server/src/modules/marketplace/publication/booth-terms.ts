import { type BoothSettings, findBoothSettings } from '../../catalog/index.ts'
import { findOffering, type Offering } from '../pricing/offering.ts'
import type { Services } from '../services.ts'

/** These terms decide how a booth's products are sent: the rules of its prices, with the commissions of categories, and its settings. */
export interface BoothTerms {
  offering: Offering
  settings: BoothSettings
}

/** Reads the terms at the first asking, and answers the same ones from then on. */
export function boothTerms(
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  businessId: number,
): () => Promise<BoothTerms> {
  let terms: Promise<BoothTerms> | null = null
  async function read(): Promise<BoothTerms> {
    const settings = await findBoothSettings(rows, businessId)
    const offering = await findOffering(rows, businessId, now(), { withCommissions: true, settings })
    return { offering, settings }
  }
  return () => {
    terms ??= read()
    return terms
  }
}
