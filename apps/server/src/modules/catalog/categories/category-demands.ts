import type { BasalamConnector } from '@payvand/connectors'
import { marketplaceCall, type Services } from '../../accounts/index.ts'

const FRESH_MS = 60 * 60_000
/** Categories that are asked for behind one list; the rest at the next. */
const ASKED_AT_ONCE = 10
/** Cache by category id, the same for every booth; the marketplace is asked once an hour at most. */
const kept = new Map<number, { demands: boolean; at: number }>()
const asking = new Set<number>()

/**
 * Tells whether a category demands attributes before it takes a product, and asks the marketplace where that is not
 * known.
 */
export async function demandsAttributes(
  services: Pick<Services, 'now'>,
  connector: Pick<BasalamConnector, 'categoryAttributes'>,
  categoryId: number,
): Promise<boolean> {
  const at = services.now().getTime()
  const known = kept.get(categoryId)
  if (known && at - known.at < FRESH_MS) return known.demands
  const demands = (await connector.categoryAttributes(categoryId)).some((attribute) => attribute.required)
  kept.set(categoryId, { demands, at })
  return demands
}

/** Answers from the cache alone; null where it holds nothing. */
export function keptDemands(categoryId: number): boolean | null {
  return kept.get(categoryId)?.demands ?? null
}

/** Asks for what is not known of these categories, for the next time: a list does not wait for the marketplace. */
export function learnDemands(services: Services, businessId: number, categoryIds: Iterable<number>): void {
  const unknown = [...new Set(categoryIds)].filter((id) => !kept.has(id) && !asking.has(id))
  const asked = unknown.slice(0, ASKED_AT_ONCE)
  if (asked.length === 0) return
  for (const id of asked) asking.add(id)
  marketplaceCall(services, businessId, async ({ connector }) => {
    for (const id of asked) await demandsAttributes(services, connector, id)
  })
    .catch((error: unknown) => {
      services.logger.debug({ err: error, businessId }, 'What categories demand is not at hand')
    })
    .finally(() => {
      for (const id of asked) asking.delete(id)
    })
}
