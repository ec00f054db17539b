import { type Kysely, type Selectable, sql } from 'kysely'
import type { MediaFilesTable } from '../db/instagram-schema.ts'
import type { Tables } from '../db/schema.ts'

export type MediaFileRow = Selectable<MediaFilesTable>

/** A part in the database is one row: a range request for a video then reads little. */
export const MEDIA_CHUNK_BYTES = 512 * 1024

/** The beginning of `source_key` of a file that a person uploaded for an item. */
export const UPLOAD_SOURCE = 'upload/'

/** Keeps a file in the database, whole or not at all. Answers false where the project has one of that source already. */
export function insertMediaFile(
  rows: Kysely<Tables>,
  file: Omit<MediaFileRow, 'id' | 'created_at' | 'size' | 'storage'>,
  bytes: Uint8Array,
): Promise<boolean> {
  return rows.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('media_files')
      .values({ ...file, size: bytes.length })
      .onConflict((conflict) => conflict.columns(['project_id', 'source_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return false
    for (let position = 0; position * MEDIA_CHUNK_BYTES < bytes.length; position += 1) {
      const from = position * MEDIA_CHUNK_BYTES
      const part = Buffer.from(bytes.subarray(from, from + MEDIA_CHUNK_BYTES))
      await trx.insertInto('media_chunks').values({ file_id: made.id, position, bytes: part }).execute()
    }
    return true
  })
}

/** The beginning of the source key of an upload that is still coming in; nothing leads to it. */
const UNFINISHED = `${UPLOAD_SOURCE}unfinished/`

/** Begins an upload that comes in parts, with the space it may take. Answers its id. */
export async function beginUpload(
  rows: Kysely<Tables>,
  file: Pick<MediaFileRow, 'business_id' | 'project_id' | 'key' | 'content_type' | 'size' | 'storage'>,
): Promise<number> {
  const { id } = await rows
    .insertInto('media_files')
    .values({ ...file, source_key: `${UNFINISHED}${file.key}`, checksum: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addMediaChunk(
  rows: Kysely<Tables>,
  fileId: number,
  position: number,
  bytes: Uint8Array,
): Promise<void> {
  await rows
    .insertInto('media_chunks')
    .values({ file_id: fileId, position, bytes: Buffer.from(bytes) })
    .execute()
}

const UNIQUE_VIOLATION = '23505'

/** Makes a whole upload known by its source. Answers false where the project has one of that source already. */
export async function finishUpload(
  rows: Kysely<Tables>,
  {
    id,
    project_id: projectId,
    ...file
  }: Pick<MediaFileRow, 'id' | 'project_id' | 'source_key' | 'checksum' | 'size'>,
): Promise<boolean> {
  const finishing = rows
    .updateTable('media_files')
    .set(file)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_files as other')
            .select('other.id')
            .where('other.project_id', '=', projectId)
            .where('other.source_key', '=', file.source_key),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  try {
    return (await finishing) !== undefined
  } catch (error) {
    // Another upload of the same source was finished at the same moment.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}

export async function dropUpload(rows: Kysely<Tables>, id: number): Promise<void> {
  await rows.deleteFrom('media_files').where('id', '=', id).execute()
}

const isUpload = sql<boolean>`media_files.source_key like ${sql.lit(`${UPLOAD_SOURCE}%`)}`

/** The rows of uploads that were cut off together with the program. */
export const isUnfinishedUpload = sql<boolean>`(${isUpload}
  and media_files.source_key like ${sql.lit(`${UNFINISHED}%`)})`
export const isUploadedVideo = sql<boolean>`(${isUpload} and media_files.content_type like 'video/%')`

/** No item of its business shows the file, nor an edit of one. */
export const isShownNowhere = sql<boolean>`not exists (
  select 1 from project_items where project_items.business_id = media_files.business_id
    and strpos(concat(project_items.latest_data, project_items.edits), media_files.key) > 0)`

/** The keys of what is kept, by their sources. */
export async function mediaKeysOf(
  rows: Kysely<Tables>,
  projectId: number,
  sourceKeys: readonly string[],
): Promise<Map<string, string>> {
  if (sourceKeys.length === 0) return new Map()
  const found = await rows
    .selectFrom('media_files')
    .select(['source_key', 'key'])
    .where('project_id', '=', projectId)
    .where('source_key', 'in', sourceKeys)
    .execute()
  return new Map(found.map((row) => [row.source_key, row.key]))
}

/** Anyone who knows the key may see the file: a browser shows pictures without a token. */
export function findMediaFile(rows: Kysely<Tables>, key: string): Promise<MediaFileRow | undefined> {
  return rows.selectFrom('media_files').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Reads one part; undefined after the last, and when the file was deleted meanwhile. */
export async function readMediaChunk(
  rows: Kysely<Tables>,
  fileId: number,
  position: number,
): Promise<Buffer | undefined> {
  const row = await rows
    .selectFrom('media_chunks')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row && Buffer.from(row.bytes)
}

/** Finds the whole file of the database that comes next after this id. */
export function nextInDatabase(
  rows: Kysely<Tables>,
  afterId: number,
): Promise<Pick<MediaFileRow, 'id' | 'key' | 'size'> | undefined> {
  return rows
    .selectFrom('media_files')
    .select(['id', 'key', 'size'])
    .where('storage', '=', 'database')
    .where(({ not }) => not(isUnfinishedUpload))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Says that the file lies in the bucket from now on. Answers false where its row is gone. */
export async function markMoved(rows: Kysely<Tables>, id: number): Promise<boolean> {
  const marked = rows.updateTable('media_files').set({ storage: 'bucket' }).where('id', '=', id)
  return (await marked.returning('id').executeTakeFirst()) !== undefined
}

/** Deletes the parts that files of the bucket still have in the database, some at a time. */
export async function deletePartsOfMoved(rows: Kysely<Tables>): Promise<void> {
  const some = sql`
    delete from media_chunks where (file_id, position) in (
      select file_id, position from media_chunks
      join media_files on media_files.id = media_chunks.file_id and media_files.storage = 'bucket' limit 50)`
  while (Number((await some.execute(rows)).numAffectedRows ?? 0n) > 0);
}

/** Tells whether any row leads to an object of a bucket. */
export async function hasFilesInBucket(rows: Kysely<Tables>): Promise<boolean> {
  const found = await rows
    .selectFrom('media_files')
    .select('id')
    .where('storage', '=', 'bucket')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Finds which of the keys belong to a row; an upload that is still coming in has one as well. */
export async function knownMediaKeys(
  rows: Kysely<Tables>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const found = await rows.selectFrom('media_files').select('key').where('key', 'in', keys).execute()
  return new Set(found.map(({ key }) => key))
}

export type MediaKind = 'image' | 'video'

const uploadsOf = (rows: Kysely<Tables>, businessId: number, kind: MediaKind) =>
  rows
    .selectFrom('media_files')
    .where('media_files.business_id', '=', businessId)
    .where('media_files.source_key', 'like', `${UPLOAD_SOURCE}%`)
    .where('media_files.content_type', 'like', `${kind}/%`)

/** The space that the uploaded photos, or videos, of a business take. */
export async function uploadedBytes(
  rows: Kysely<Tables>,
  businessId: number,
  kind: MediaKind,
): Promise<number> {
  const { bytes } = await uploadsOf(rows, businessId, kind)
    .select(({ fn }) => fn.sum<string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Deletes the uploaded photos, or videos, of a business from before a moment that stand in none of its items. */
export async function deleteUnusedUploads(
  rows: Kysely<Tables>,
  businessId: number,
  kind: MediaKind,
  before: Date,
): Promise<void> {
  const unused = uploadsOf(rows, businessId, kind)
    .select('media_files.id')
    .where('media_files.created_at', '<', before)
    .where(isShownNowhere)
  await rows.deleteFrom('media_files').where('id', 'in', unused).execute()
}
