import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { MediaFileRow } from '../../../infra/files/media-files-store.ts'

const READ_AT_ONCE = 100

/** The whole files of a business, the oldest first. */
export async function* mediaFilesOf(rows: Kysely<Tables>, businessId: number): AsyncGenerator<MediaFileRow> {
  let after = 0
  for (;;) {
    const files = await rows
      .selectFrom('media_files')
      .selectAll()
      .where('project_id', 'in', (from) =>
        from.selectFrom('projects').select('id').where('business_id', '=', businessId),
      )
      .where('id', '>', after)
      // One that is still coming in has no checksum yet.
      .where('checksum', '<>', '')
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute()
    yield* files
    const last = files.at(-1)
    if (!last) return
    after = last.id
  }
}
