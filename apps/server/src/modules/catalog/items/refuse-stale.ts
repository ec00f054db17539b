import type { InputOf } from '@payvand/contract'
import { isSame, PRODUCT_FIELDS } from '@payvand/domain'
import { itemChangedSentence } from '@payvand/texts'
import type { Kysely, Selectable } from 'kysely'
import type { ProjectItemsTable, Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { findUserName, type SignedInUser } from '../../accounts/index.ts'

type Change = InputOf<'projectItems.update'>['body']

/**
 * Throws CallError `item_changed_meanwhile`, saying who changed what, where a person changed the item since the version
 * the caller saw, or a crawl changed a field that the caller is changing.
 */
export async function refuseStale(
  rows: Kysely<Tables>,
  user: SignedInUser,
  item: Selectable<ProjectItemsTable>,
  change: Change,
): Promise<void> {
  const { version, seen, latestData = {} } = change
  if (version !== undefined && version !== item.version) {
    const fields = Object.entries(item.edit_versions ?? {}).flatMap(([field, changedIn]) =>
      changedIn > version ? [field] : [],
    )
    const name = item.edited_by === null ? null : await findUserName(rows, user.businessId, item.edited_by)
    refuse({ name: name ?? '', isYou: item.edited_by === user.id }, fields)
  }
  if (!seen) return
  const moved = PRODUCT_FIELDS.filter(
    (field) =>
      field in seen &&
      latestData[field] !== undefined &&
      !isSame(seen[field], item.latest_data?.[field]) &&
      // Two people who want the same value do not disagree.
      !isSame(latestData[field], item.latest_data?.[field]),
  )
  if (moved.length > 0) refuse(null, moved)
}

function refuse(by: { name: string; isYou: boolean } | null, fields: readonly string[]): never {
  throw new CallError('item_changed_meanwhile', { messages: [itemChangedSentence(by, fields)] })
}
