import type { AttributeValue, ProductData, ProductOrigins } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { itemColumns } from './item-columns.ts'

/** The fields a person changed last, so that another who saw an older version is told who changed them. */
function personsMark(userId: number, fields: readonly string[]) {
  const marks = sql.join(fields.map((field) => sql`${field}::text, version + 1`))
  return {
    version: sql<number>`version + 1`,
    edited_by: userId,
    edit_versions: sql<string>`coalesce(edit_versions, '{}'::jsonb) || jsonb_build_object(${marks})`,
  }
}

/** `userId` is null where no person asked: a program's change does not stand in the way of a person's edit. */
export async function setVerified(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
  now: Date,
  userId: number | null,
): Promise<void> {
  if (ids.length === 0) return
  await rows
    .updateTable('project_items')
    .set({
      verification_status: 'verified',
      last_verified_at: now,
      ...(userId === null ? {} : personsMark(userId, ['verificationStatus'])),
    })
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
}

export async function setUnverified(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
  userId: number,
): Promise<void> {
  if (ids.length === 0) return
  await rows
    .updateTable('project_items')
    .set({ verification_status: 'unverified', ...personsMark(userId, ['verificationStatus']) })
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
}

/** Columns that a person's edit writes to the row; `fields` are those that were changed. */
export interface SavedEdit {
  url: string
  data: ProductData
  edits: Partial<ProductData>
  bases: Partial<ProductData>
  origins: ProductOrigins | null
  /** `doubtScore` of what was read, beneath these edits. */
  doubt: number
  categoryId: number | null
  fields: readonly string[]
}

export async function saveEdit(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  edit: SavedEdit,
  userId: number,
): Promise<void> {
  await rows
    .updateTable('project_items')
    .set({
      ...itemColumns(edit.url, edit.data),
      edits: jsonOrNull(edit.edits),
      edit_bases: jsonOrNull(edit.bases),
      origins: edit.origins && JSON.stringify(edit.origins),
      doubt: edit.doubt,
      category_id: edit.categoryId,
      ...personsMark(userId, edit.fields),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** A person's own values for the attributes of its category; an item in the booth waits to be sent again. */
export async function saveAttributeEdits(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  { edits, isSent, now }: { edits: Record<string, AttributeValue>; isSent: boolean; now: Date },
  userId: number,
): Promise<void> {
  await rows
    .updateTable('project_items')
    .set({
      attribute_edits: jsonOrNull(edits),
      attributes_due: true,
      ...(isSent ? { verification_status: 'verified' as const, last_verified_at: now } : {}),
      ...personsMark(userId, ['attributes']),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Empty data is stored as null, which an index leaves out. */
function jsonOrNull(data: object): string | null {
  return Object.keys(data).length > 0 ? JSON.stringify(data) : null
}
