import type { FilesFault } from '@payvand/contract'
import type { StoragePlace } from '../db/instagram-schema.ts'
import { CallError } from '../http/call-error.ts'
import type { MediaFileRow } from './media-files-store.ts'

export type StoredFile = Pick<MediaFileRow, 'id' | 'key'>

/**
 * A place for the bytes of kept files, whose rows are in the database whichever place that is. A file is cut into parts: each
 * is put whole, and putting it again changes nothing.
 */
export interface ObjectStorage {
  /** Bytes of a part, but for the last one. It never changes, since it tells where a byte of a kept file lies. */
  readonly partBytes: number
  /** Throws FilesUnavailable. */
  put(file: StoredFile, position: number, bytes: Uint8Array): Promise<void>
  /** Reads a part; undefined where there is none. Throws FilesUnavailable. */
  get(file: StoredFile, position: number): Promise<Buffer | undefined>
}

/** An object in a bucket. */
export interface KeptObject {
  name: string
  /** The key of its file; null where its name is none of ours. */
  key: string | null
  putAt: Date
}

/** A storage beside the database, in which a file may outlive its row. Everything throws FilesUnavailable. */
export interface Bucket extends ObjectStorage {
  /** Lists objects of files by name, some hundreds at a time; `next` is null after the last. */
  list(after: string | null): Promise<{ objects: KeptObject[]; next: string | null }>
  /** Deletes an object; one that is gone already is no error. */
  delete(name: string): Promise<void>
  /** Writes a small object, as a proof that it can. */
  probe(): Promise<void>
}

export interface FileStorage {
  /** The place of new files. */
  place: StoragePlace
  /** Storage of a file whose row names this place. Throws FilesUnavailable where it is not set up any more. */
  at(place: StoragePlace): ObjectStorage
  /** Null: all files are in the database. */
  bucket: Bucket | null
}

/** The storage of files gives no answer, or one that only its operator can mend. It passes: a file is not lost by it. */
export class FilesUnavailable extends CallError {
  readonly fault: FilesFault

  constructor(fault: FilesFault, detail: string, cause?: unknown) {
    super('files_unavailable', { retryAfterSeconds: 60 })
    this.name = 'FilesUnavailable'
    this.message = `files are unavailable: ${detail}`
    this.fault = fault
    this.cause = cause
  }
}
