import { CallError } from '../../../../infra/http/call-error.ts'
import { lockItem, setVerified } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { findBoothProduct, forgetBoothProduct } from '../../product-changes/booth-products-store.ts'
import { itemsOnTheirWay, withdrawChanges } from '../../product-changes/item-changes-store.ts'
import { addProductEvents } from '../../product-changes/product-events-store.ts'

/** Parts an item from its product, which stays in the booth as it is. What waits to be sent of it is taken back. */
export const unlink: Handler<'publication.unlink'> = ({ services, user }, { params }) => {
  const { businessId } = user
  return services.rows.transaction().execute(async (trx) => {
    const item = await lockItem(trx, businessId, params.id)
    if (!item) throw new CallError('item_not_found')
    const product = await findBoothProduct(trx, businessId, item.id)
    if (!product) throw new CallError('item_not_linked')
    if ((await itemsOnTheirWay(trx, businessId, [item.id])).size > 0) throw new CallError('item_on_its_way')
    await withdrawChanges(trx, businessId, [item.id])
    await forgetBoothProduct(trx, businessId, item.id)
    const now = services.now()
    if (item.verification_status === 'sent') await setVerified(trx, businessId, [item.id], now, user.id)
    const { productId } = product
    const cause = { kind: 'person', id: user.id } as const
    await addProductEvents(trx, businessId, [{ kind: 'unlinked', itemId: item.id, productId, cause }], now)
    return { productId }
  })
}
