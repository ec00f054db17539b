import { proposeCategory } from '@payvand/domain'
import type { Services } from '../../accounts/index.ts'
import { type CategoryLeaf, categoryLeaves } from './category-leaves.ts'
import { exampleName } from './site-categories-store.ts'

/** The marketplace is asked at the booth's pace: what is not proposed now is at the next look. */
const ASKED_AT_ONCE = 8
const KEPT = 5_000
/** Cache of the marketplace's guesses by text; null where it had none. The same for every seller. */
const guesses = new Map<string, number | null>()

/** The leaves of the marketplace's tree; none while the marketplace is out of reach. */
export async function leavesOrNone(services: Services, businessId: number): Promise<CategoryLeaf[]> {
  try {
    return await categoryLeaves(services, businessId)
  } catch (error) {
    services.logger.debug({ err: error, businessId }, 'The categories are not at hand')
    return []
  }
}

/**
 * A marketplace category for each category of the site, by its words, else by what the marketplace predicts for its
 * words and the name of one of its items. One without an entry has no proposal (yet).
 */
export async function proposeCategories(
  services: Services,
  businessId: number,
  projectId: number,
  siteCategories: readonly string[],
  leaves: readonly CategoryLeaf[],
): Promise<Map<string, CategoryLeaf>> {
  const byId = new Map(leaves.map((leaf) => [leaf.id, leaf]))
  const proposals = new Map<string, CategoryLeaf>()
  const unknown: string[] = []
  for (const siteCategory of siteCategories) {
    const alike = proposeCategory(siteCategory, leaves)
    if (alike) proposals.set(siteCategory, alike)
    else unknown.push(siteCategory)
  }
  if (leaves.length === 0) return proposals
  const texts = await Promise.all(
    unknown.slice(0, KEPT).map(async (siteCategory) => {
      const name = await exampleName(services.rows, businessId, projectId, siteCategory)
      return { siteCategory, text: `${siteCategory.split(' > ').at(-1)} ${name ?? ''}`.trim().slice(0, 120) }
    }),
  )
  const unasked = texts.filter(({ text }) => !guesses.has(text)).slice(0, ASKED_AT_ONCE)
  await Promise.all(unasked.map(({ text }) => guess(services, businessId, text)))
  for (const { siteCategory, text } of texts) {
    const leaf = byId.get(guesses.get(text) ?? 0)
    if (leaf) proposals.set(siteCategory, leaf)
  }
  return proposals
}

async function guess(services: Services, businessId: number, text: string): Promise<void> {
  try {
    const { connector } = await services.booths.forBusiness(businessId)
    const [first] = await connector.predictCategory(text)
    if (guesses.size >= KEPT) guesses.clear()
    guesses.set(text, first?.id ?? null)
  } catch (error) {
    // A guess is a help: its failure must not take the list away.
    services.logger.debug({ err: error, businessId }, 'No category was predicted')
  }
}
