import {
  checkProductEdit,
  cleanProductEdit,
  doubtScore,
  type EditedItem,
  EMPTY_PRODUCT,
  editedData,
  followedFields,
  headlineIssues,
  headlineOf,
  keepEdits,
  PRODUCT_FIELDS,
  type ProductData,
  type ProductEditIssue,
  type ProductField,
  type ProductOrigins,
  unlockFields,
  withEdits,
} from '@payvand/domain'
import { productFaultSentence } from '@payvand/texts'
import type { Kysely, Selectable } from 'kysely'
import type { ProjectItemsTable, Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { snakeKey } from '../../../infra/http/wire-case.ts'
import type { Services, SignedInUser } from '../../accounts/index.ts'
import { completionRules } from '../projects/completion-rules.ts'
import { findProject } from '../projects/projects-store.ts'
import { saveEdit, setVerified } from './item-changes-store.ts'

export interface ItemEdit {
  changes?: Partial<ProductData> | undefined
  /** Fields that follow the site again. */
  unlock?: readonly ProductField[]
  /** Locked fields whose edits stay, in knowledge of the present value on the site. */
  keep?: readonly ProductField[]
  categoryId?: number | null | undefined
  /**
   * The site's values of fields at their first change, given where an undo puts back an edit that stood there before.
   */
  bases?: Partial<ProductData>
}

/**
 * Applies an edit to a locked item, in the caller's transaction. What was checked is then no longer what stands there:
 * an item in the booth waits to be sent again.
 */
export async function applyEdit(
  services: Pick<Services, 'now'>,
  trx: Kysely<Tables>,
  user: Pick<SignedInUser, 'id' | 'businessId'>,
  item: Selectable<ProjectItemsTable>,
  edit: ItemEdit,
): Promise<void> {
  const { businessId } = user
  const project = await findProject(trx, businessId, item.project_id)
  if (!project) throw new CallError('project_not_found')
  const current = item.latest_data ?? EMPTY_PRODUCT
  const changes = cleanChanges(current, edit.changes ?? {})
  const before: EditedItem = {
    read: item.read_data,
    edits: item.edits ?? {},
    bases: item.edit_bases ?? {},
  }
  const unlocked = followedFields(before, edit.unlock ?? [])
  const freed = unlockFields(before, edit.unlock ?? [])
  const edited = withEdits(keepEdits(freed, edit.keep ?? []), changes, current)
  const after = { ...edited, bases: { ...edited.bases, ...edit.bases } }
  await saveEdit(
    trx,
    businessId,
    item.id,
    {
      url: item.url,
      data: editedData(after, current, completionRules(project), unlocked),
      edits: after.edits,
      bases: after.bases,
      doubt: doubtScore({
        witnesses: item.facts?.witnesses ?? {},
        doubts: item.doubts,
        edits: after.edits,
      }),
      origins: originsWithout(item.origins, item.read_data, unlocked),
      categoryId: edit.categoryId === undefined ? item.category_id : edit.categoryId,
      fields: [
        ...Object.keys(changes),
        ...unlocked,
        ...(edit.keep ?? []),
        ...(edit.categoryId === undefined ? [] : ['categoryId']),
      ],
    },
    user.id,
  )
  if (item.verification_status === 'sent') {
    await setVerified(trx, businessId, [item.id], services.now(), null)
  }
}

/**
 * The changed fields as they are stored, without a price or stock that is the variants'. Throws CallError `invalid_request` with a
 * sentence a field.
 */
function cleanChanges(current: ProductData, changes: Partial<ProductData>): Partial<ProductData> {
  const given = PRODUCT_FIELDS.filter((field) => changes[field] !== undefined)
  const cleaned = cleanProductEdit({ ...current, ...changes })
  const faults = [...checkProductEdit(cleaned), ...headlineIssues(cleaned, current)].filter((fault) =>
    given.includes(fault.field),
  )
  if (faults.length > 0) throw new CallError('invalid_request', { fields: faults.map(fieldFault) })
  const { isPriceDerived, isStockDerived } = headlineOf(cleaned)
  const own = given.filter(
    (field) => !(field === 'primaryPrice' && isPriceDerived) && !(field === 'stock' && isStockDerived),
  )
  return Object.fromEntries(own.map((field) => [field, cleaned[field]]))
}

function fieldFault(fault: ProductEditIssue): { field: string; message: string } {
  return {
    field: `latest_data.${snakeKey(fault.field)}`,
    message: productFaultSentence(fault.field, fault.code),
  }
}

/** A crawl writes that a person's edit lies on top; once unlocked, a gap is the project's default again. */
function originsWithout(
  origins: ProductOrigins | null,
  read: ProductData | null,
  unlocked: readonly ProductField[],
): ProductOrigins | null {
  if (!origins) return null
  const kept = { ...origins }
  for (const field of unlocked) {
    if (kept[field]?.source !== 'person') continue
    delete kept[field]
    if (read && read[field] === null) kept[field] = { source: 'default', raw: null }
  }
  return kept
}
