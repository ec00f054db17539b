import type { BasalamConnector } from '@payvand/connectors'
import {
  type AttributeFilling,
  type BoothRules,
  boothTitleKey,
  isBlocking,
  missingAttributes,
  offeredPrice,
  type ProductData,
  preflight,
} from '@payvand/domain'
import { missingAttributesWords } from '@payvand/texts'
import {
  categoryContext,
  fillMany,
  freshenCategory,
  itemsWithTakenName,
  KNOWN_UNITS,
} from '../../catalog/index.ts'
import type { Services } from '../services.ts'
import { PublicationRefusal } from './publication-refusal.ts'

/**
 * No call is made for a refusal that is known beforehand: ask before anything of a new product leaves, its photos
 * included. Much may have changed since it was queued. Answers the product's attributes. Throws PublicationRefusal with the
 * first finding of preflight, or ConnectorError where the category cannot be asked about.
 */
export async function refusePredicted(
  services: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  product: { itemId: number; data: ProductData; categoryId: number; rules: BoothRules },
  connector: Pick<BasalamConnector, 'categoryAttributes'>,
): Promise<AttributeFilling | null> {
  const { itemId, data, categoryId, rules } = product
  const named = { id: itemId, name_key: boothTitleKey(data.name) || null }
  const taken = await itemsWithTakenName(services.rows, businessId, [named])
  const isOpen = categoryContext(categoryId, []).state === 'chosen'
  if (isOpen) await freshenCategory(services, businessId, categoryId, connector)
  const filling =
    (await fillMany(services.rows, businessId, [{ itemId, categoryId, data }])).get(itemId) ?? null
  const missing = filling ? missingAttributes(filling) : []
  const findings = preflight(data, {
    knownUnits: KNOWN_UNITS,
    nameTaken: taken.has(itemId),
    sentPrice: (price) => offeredPrice(price, rules),
    category: categoryContext(categoryId, isOpen ? missing : []),
  })
  const first = findings.find(isBlocking)
  const words =
    first === 'attributes_missing' ? [missingAttributesWords(missing.map(({ title }) => title))] : []
  if (first) throw new PublicationRefusal(first, words)
  return filling
}
