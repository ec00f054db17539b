import type { PricedProduct } from '@payvand/contract'
import { rial } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { findSendRules, itemCategory, type SendRules } from '../../catalog/index.ts'
import { sampleOfPrices } from './priced-items-store.ts'

const SIZE = 20

/** Products to try a price rule on, each with the category it is sent in where that is known. */
export async function sampleProducts(rows: Kysely<Tables>, businessId: number): Promise<PricedProduct[]> {
  const sample = await sampleOfPrices(rows, businessId, SIZE)
  const rulesOf = new Map<number, SendRules | null>()
  for (const projectId of new Set(sample.map((item) => item.project_id))) {
    rulesOf.set(projectId, await findSendRules(rows, businessId, projectId))
  }
  return sample.map((item) => {
    const rules = rulesOf.get(item.project_id)
    return {
      id: item.id,
      name: item.name,
      photo: item.photo,
      price: rial(item.price ?? 0),
      stock: item.stock,
      categoryId: (rules && itemCategory(item, rules)?.id) ?? null,
    }
  })
}
