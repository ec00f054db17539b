import type { Kysely, Selectable } from 'kysely'
import type { MediaFilesTable } from '../db/instagram-schema.ts'
import type { Tables } from '../db/schema.ts'

export type MediaFileRow = Selectable<MediaFilesTable>

/** Each chunk is one row: a range request for a video then reads little. */
export const MEDIA_CHUNK_BYTES = 512 * 1024

/** Keeps a file whole or not at all. Answers false where the project has one of that source already. */
export function insertMediaFile(
  rows: Kysely<Tables>,
  file: Omit<MediaFileRow, 'id' | 'created_at' | 'size'>,
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
