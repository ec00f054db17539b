import type { BasalamConnector } from '@payvand/connectors'
import {
  type BoothRules,
  boothTitleKey,
  isBlocking,
  offeredPrice,
  type ProductData,
  preflight,
} from '@payvand/domain'
import { categoryContext, demandsAttributes, itemsWithTakenName, KNOWN_UNITS } from '../../catalog/index.ts'
import type { Services } from '../services.ts'
import { PublicationRefusal } from './publication-refusal.ts'

/**
 * No call is made for a refusal that is known beforehand: ask before anything of a new product leaves, its photos
 * included. Much may have changed since it was queued. Throws
 * PublicationRefusal with the first finding of preflight, or ConnectorError where the category cannot be asked about.
 */
export async function refusePredicted(
  services: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  product: { itemId: number; data: ProductData; categoryId: number; rules: BoothRules },
  connector: Pick<BasalamConnector, 'categoryAttributes'>,
): Promise<void> {
  const { itemId, data, categoryId, rules } = product
  const named = { id: itemId, name_key: boothTitleKey(data.name) || null }
  const taken = await itemsWithTakenName(services.rows, businessId, [named])
  const category = categoryContext(categoryId)
  const findings = preflight(data, {
    knownUnits: KNOWN_UNITS,
    nameTaken: taken.has(itemId),
    sentPrice: (price) => offeredPrice(price, rules),
    category: {
      ...category,
      demandsAttributes:
        category.state === 'chosen' && (await demandsAttributes(services, connector, categoryId)),
    },
  })
  const first = findings.find(isBlocking)
  if (first) throw new PublicationRefusal(first, [])
}
