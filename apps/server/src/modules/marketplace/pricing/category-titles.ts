import { categoryLeaves } from '../../catalog/index.ts'
import type { Services } from '../services.ts'

/** Names of categories; null while the marketplace does not tell them. */
export async function categoryTitles(
  services: Services,
  businessId: number,
): Promise<(categoryId: number) => string | null> {
  try {
    const leaves = await categoryLeaves(services, businessId)
    const titles = new Map(leaves.map(({ id, title }) => [id, title]))
    return (categoryId) => titles.get(categoryId) ?? null
  } catch (error) {
    services.logger.debug({ err: error, businessId }, 'The categories are not at hand')
    return () => null
  }
}
