import {
  checkProduct,
  checkProductEdit,
  cleanProductEdit,
  type ProductData,
  type ProductEditIssue,
} from '@payvand/domain'
import { FIELD_SENTENCES, PRODUCT_ISSUE_SENTENCES } from '@payvand/texts'
import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { withdrawEffect } from '../../core/stores/effects-store.ts'
import {
  lockItem,
  productEffectKey,
  saveEdits,
  setUnverified,
  setVerified,
} from '../../core/stores/project-items-store.ts'
import { snakeKey } from '../../core/wire-case.ts'
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
      const edited = cleanProductEdit({ ...(data ?? EMPTY_PRODUCT), ...changes } as ProductData)
      const faults = checkProductEdit(edited)
      if (faults.length > 0) throw new CallError('invalid_request', { fields: faults.map(fieldFault) })
      data = edited
      await saveEdits(trx, user.businessId, id, edited, { ...item.edits, ...pickFields(edited, changes) })
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

function fieldFault(fault: ProductEditIssue): { field: string; message: string } {
  return { field: `latest_data.${snakeKey(fault.field)}`, message: FIELD_SENTENCES[fault.code] }
}

/** Of the cleaned product, only what the seller sent: the rest goes on following the site. */
function pickFields(edited: ProductData, changes: object): Partial<ProductData> {
  return Object.fromEntries(
    Object.entries(edited).filter(([field]) => changes[field as keyof typeof changes] !== undefined),
  )
}
