import type { InputOf } from '@payvand/contract'
import type { ProductField } from '@payvand/domain'
import { PREFLIGHT_SENTENCES } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../infra/db/schema.ts'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { SignedInUser } from '../../../accounts/index.ts'
import {
  answerItem,
  categoryLeaves,
  type ItemEdit,
  judgeItems,
  lockItem,
  refuseStale,
  setUnverified,
  setVerified,
} from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { withdrawChanges } from '../../product-changes/item-changes-store.ts'
import type { Services } from '../../services.ts'
import { editItem } from '../edit-item.ts'

type Change = InputOf<'projectItems.update'>['body']

/**
 * Edits an item, verifies it, or takes its verification back: in that order, in one transaction. An edit of what
 * somebody changed meanwhile is refused with the item as it is now, so that nothing is lost.
 */
export const update: Handler<'projectItems.update'> = async ({ services, user }, { params, body }) => {
  const current = () => answerItem(services, user.businessId, params.id)
  if (body.categoryId) await requireCategory(services, user.businessId, body.categoryId)
  try {
    await services.rows.transaction().execute((trx) => change(services, trx, user, params.id, body))
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'item_changed_meanwhile') throw error
    throw new CallError(error.code, { messages: error.messages, item: await current() })
  }
  return current()
}

async function requireCategory(services: Services, businessId: number, categoryId: number): Promise<void> {
  const leaves = await categoryLeaves(services, businessId)
  if (!leaves.some((leaf) => leaf.id === categoryId)) throw new CallError('category_not_found')
}

async function change(
  services: Services,
  trx: Kysely<Tables>,
  user: SignedInUser,
  id: number,
  body: Change,
): Promise<void> {
  const { businessId } = user
  const item = await lockItem(trx, businessId, id)
  if (!item) throw new CallError('item_not_found')
  if (!item.is_active) throw new CallError('item_inactive')
  await refuseStale(trx, user, item, body)
  const edit = editOf(body)
  if (edit) {
    await editItem(services, trx, user, item, { ...edit, isDirect: true })
    await services.onItemEdited(trx, businessId, id, edit)
  }
  if (body.verificationStatus === 'verified') await verify(services, trx, user, id)
  if (body.verificationStatus === 'unverified' && item.verification_status === 'verified') {
    await withdrawChanges(trx, businessId, [id])
    await setUnverified(trx, businessId, [id], user.id)
  }
}

/** Null where nothing is edited. */
function editOf({ latestData, unlockFields = [], resolve = [], categoryId }: Change): ItemEdit | null {
  const of = (keep: 'mine' | 'theirs'): ProductField[] =>
    resolve.flatMap((one) => (one.keep === keep ? [one.field] : []))
  const unlock = [...unlockFields, ...of('theirs')]
  const isNothing = !latestData && unlock.length === 0 && resolve.length === 0 && categoryId === undefined
  return isNothing
    ? null
    : { changes: latestData as ItemEdit['changes'], unlock, keep: of('mine'), categoryId }
}

async function verify(
  services: Services,
  trx: Kysely<Tables>,
  user: SignedInUser,
  id: number,
): Promise<void> {
  const item = await lockItem(trx, user.businessId, id)
  const [judged] = item ? await judgeItems(trx, user.businessId, 'verify', [item]) : []
  if (!judged || judged.leftOut === 'no_data' || judged.issues.length > 0) {
    throw new CallError('item_incomplete', {
      messages: (judged?.issues ?? []).map((issue) => PREFLIGHT_SENTENCES[issue]),
    })
  }
  if (judged.leftOut === null) await setVerified(trx, user.businessId, [id], services.now(), user.id)
}
