import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { addMediaChunk, MEDIA_CHUNK_BYTES, readMediaChunk } from './media-files-store.ts'
import { type FileStorage, FilesUnavailable, type ObjectStorage } from './object-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { BucketSetting } from './storage-setting.ts'

/** Each part is a row: the default, which needs nothing beside the database. */
function databaseStorage(rows: Kysely<Tables>): ObjectStorage {
  return {
    partBytes: MEDIA_CHUNK_BYTES,
    put: ({ id }, position, bytes) => addMediaChunk(rows, id, position, bytes),
    get: ({ id }, position) => readMediaChunk(rows, id, position),
  }
}

/** New files go into the bucket where one is set; those that came before stay where their rows say. */
export function createFileStorage(rows: Kysely<Tables>, setting: BucketSetting | null): FileStorage {
  const database = databaseStorage(rows)
  const bucket = setting && createS3Storage(setting)
  return {
    place: bucket ? 'bucket' : 'database',
    bucket,
    at(place) {
      if (place === 'database') return database
      if (bucket) return bucket
      throw new FilesUnavailable('not_set', 'a file lies in a bucket, and PAYVAND_STORAGE_URL is not set')
    },
  }
}
