import { platformProductId } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { itemsOfProducts } from '../product-sync-store.ts'

export const platformProduct: Handler<'boothProducts.platformProduct'> = async (
  { services, user },
  { query },
) => {
  const [linked] = await itemsOfProducts(services.rows, user.businessId, [query.product_id])
  if (!linked) throw new CallError('product_not_linked')
  return { platformProductId: platformProductId({ id: linked.itemId, url: linked.url }) }
}
