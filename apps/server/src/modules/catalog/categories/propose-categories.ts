import { type CategoryProposal, type CategoryProposer, categoryProposer } from '@payvand/domain'
import type { Services } from '../../accounts/index.ts'
import { guessCategories, guessedText } from './category-guesses.ts'
import { type CategoryLeaf, categoryLeaves } from './category-leaves.ts'
import { exampleNames } from './site-categories-store.ts'
import { itemNames } from './uncategorized-items-store.ts'

export type Proposal = CategoryProposal<CategoryLeaf>

/** The leaves of the marketplace's tree; none while the marketplace is out of reach. */
export async function leavesOrNone(services: Services, businessId: number): Promise<CategoryLeaf[]> {
  try {
    return await categoryLeaves(services, businessId)
  } catch (error) {
    services.logger.debug({ err: error, businessId }, 'The categories are not at hand')
    return []
  }
}

const proposers = new WeakMap<readonly CategoryLeaf[], CategoryProposer<CategoryLeaf>>()
function proposerOf(leaves: readonly CategoryLeaf[]): CategoryProposer<CategoryLeaf> {
  const made = proposers.get(leaves) ?? categoryProposer(leaves)
  proposers.set(leaves, made)
  return made
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
): Promise<Map<string, Proposal>> {
  const proposer = proposerOf(leaves)
  const proposals = new Map<string, Proposal>()
  for (const siteCategory of siteCategories) {
    const byWords = proposer.ofSiteCategory(siteCategory)
    if (byWords) proposals.set(siteCategory, byWords)
  }
  const open = siteCategories.filter((siteCategory) => !proposals.has(siteCategory))
  const names = await exampleNames(services.rows, businessId, projectId, open)
  const texts = new Map(open.map((one) => [one, guessedText(one, names.get(one) ?? null)]))
  for (const [siteCategory, guessed] of await guessesOf(services, businessId, texts, leaves))
    if (guessed) proposals.set(siteCategory, guessed)
  return proposals
}

interface UncategorizedItem {
  id: number
  siteCategory: string | null
}

/**
 * A marketplace category for each item: that of its category of the site where its words speak for one, else by the item's
 * own name, else as the words or the marketplace let guess. Null: there is none; without an entry the marketplace has not
 * answered yet. An item costs a few look-ups, and of the marketplace's guesses only a few are asked for at each look.
 */
export async function proposeForItems(
  services: Services,
  businessId: number,
  projectId: number,
  items: readonly UncategorizedItem[],
  leaves: readonly CategoryLeaf[],
): Promise<Map<number, Proposal | null>> {
  const proposer = proposerOf(leaves)
  const ofSite = new Map<string | null, Proposal | null>([[null, null]])
  for (const { siteCategory } of items)
    if (siteCategory !== null && !ofSite.has(siteCategory))
      ofSite.set(siteCategory, proposer.ofSiteCategory(siteCategory))
  const proposals = new Map<number, Proposal | null>()
  const unsure: UncategorizedItem[] = []
  for (const item of items) {
    const bySite = ofSite.get(item.siteCategory) ?? null
    if (bySite) proposals.set(item.id, bySite)
    if (bySite === null || bySite.confidence === 'guess') unsure.push(item)
  }
  const names = await itemNames(
    services.rows,
    businessId,
    unsure.map(({ id }) => id),
  )
  for (const { id } of unsure) {
    const byName = proposer.ofName(names.get(id) ?? '')
    if (byName) proposals.set(id, byName)
  }
  const open = unsure.filter(({ id }) => !proposals.has(id))
  const examples = await exampleNames(
    services.rows,
    businessId,
    projectId,
    open.flatMap(({ siteCategory }) => siteCategory ?? []),
  )
  const texts = new Map(
    open.map(({ id, siteCategory }) => [
      id,
      guessedText(siteCategory, (siteCategory === null ? names.get(id) : examples.get(siteCategory)) ?? null),
    ]),
  )
  for (const [id, guessed] of await guessesOf(services, businessId, texts, leaves)) proposals.set(id, guessed)
  return proposals
}

/** The marketplace's guesses of texts, by whatever they are of; no entry where it has not answered yet. */
async function guessesOf<Key>(
  services: Services,
  businessId: number,
  texts: ReadonlyMap<Key, string>,
  leaves: readonly CategoryLeaf[],
): Promise<Map<Key, Proposal | null>> {
  if (leaves.length === 0) return new Map()
  const guessOf = await guessCategories(services, businessId, texts.values())
  const byId = new Map(leaves.map((leaf) => [leaf.id, leaf]))
  return new Map(
    [...texts].flatMap(([key, text]) => {
      const guess = guessOf(text)
      if (guess === undefined) return []
      const category = guess === null ? undefined : byId.get(guess)
      return [[key, category ? { category, confidence: 'guess' } : null]]
    }),
  )
}
