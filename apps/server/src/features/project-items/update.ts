import { checkProduct, type ProductData } from '@payvand/domain'
import { PRODUCT_ISSUE_SENTENCES } from '@payvand/texts'
import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { productEffectKey, lockItem, saveEdits, setUnverified, setVerified } from '../../core/stores/project-items-store.ts'
import { withdrawEffect } from '../../core/stores/effects-store.ts'
import { EMPTY_PRODUCT } from './empty-product.ts'
import { get } from './get.ts'

/** Edits an item, verifies it, or takes its verification back: in that order, in one transaction. */
export const update: Handler<'projectItems.update'> = async (context, input) => {
  const { services, user } = context
  const { latestData: changes, verificationStatus } = input.body
  const id = input.params.id
  await services.rows.transaction().execute(async (trx) => {
    const item = await lockItem(trx, user.businessId, id)
    if (!item) throw new CallError('item_not_found')
    if (!item.is_active) throw new CallError('item_inactive')
    let data = item.latest_data

    if (changes) {
      const given = tidy(changes)
      data = { ...(data ?? EMPTY_PRODUCT), ...given }
      await saveEdits(trx, user.businessId, id, data, { ...item.edits, ...given })
      // What was checked is no longer what stands there: an item in the booth waits to be sent again.
      if (item.verification_status === 'sent') await setVerified(trx, user.businessId, [id], services.now())
    }
    if (verificationStatus === 'verified') {
      const issues = data ? checkProduct(data) : null
      if (!issues || issues.length > 0) {
        throw new CallError('item_incomplete', {
          messages: (issues ?? []).map((issue) => PRODUCT_ISSUE_SENTENCES[issue]),
        })
      }
      if (item.verification_status === 'unverified') {
        await setVerified(trx, user.businessId, [id], services.now())
      }
    }
    if (verificationStatus === 'unverified' && item.verification_status === 'verified') {
      await withdrawEffect(trx, user.businessId, productEffectKey(id))
      await setUnverified(trx, user.businessId, id)
    }
  })
  return get(context, { params: input.params, query: undefined, body: undefined })
}

/** Empty texts and an empty list of variants become null, blank photos are dropped (document 2, section 5). */
function tidy(changes: Partial<Record<keyof ProductData, unknown>>): Partial<ProductData> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([field, value]) => {
      if (typeof value === 'string') return [field, value.trim() === '' ? null : value.trim()]
      if (field === 'photos' && Array.isArray(value)) {
        return [field, value.map((photo: string) => photo.trim()).filter(Boolean)]
      }
      if (field === 'variants' && Array.isArray(value) && value.length === 0) return [field, null]
      return [field, value]
    }),
  )
}
