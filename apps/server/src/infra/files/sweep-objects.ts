import { setTimeout as sleep } from 'node:timers/promises'
import { withQueueLease } from '../jobs/with-queue-lease.ts'
import type { Services } from '../services.ts'
import { hasFilesInBucket, knownMediaKeys } from './media-files-store.ts'
import type { Bucket } from './object-storage.ts'

const LEASE = 'files.sweep'
/** A file that is on its way has its row before its first object; a day is for clocks that differ, and for the operator. */
const KEPT_MS = 24 * 3_600_000
/** Others come to their turn after each page of the list. */
const PAUSE_MS = 100

/**
 * Deletes the objects of the bucket that no row leads to: rows are deleted first, so that a program that is killed between
 * loses no file that is still shown. Each object has been there for a day. A database that knows none of the bucket's files
 * deletes nothing: it may be a new one, into which a backup is about to be restored. Throws FilesUnavailable.
 */
export async function sweepObjects(
  services: Pick<Services, 'rows' | 'config' | 'now' | 'files'>,
  stopping: AbortSignal,
): Promise<void> {
  const { rows, files } = services
  const { bucket } = files
  if (!bucket || !(await hasFilesInBucket(rows))) return
  await withQueueLease(services, LEASE, stopping, async (lease) => {
    let after: string | null = null
    do {
      after = await sweepPage(services, bucket, after, lease)
      if (after !== null) await sleep(PAUSE_MS, undefined, { signal: lease }).catch(() => undefined)
    } while (after !== null && !lease.aborted)
  })
}

async function sweepPage(
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  bucket: Bucket,
  after: string | null,
  lease: AbortSignal,
): Promise<string | null> {
  const { objects, next } = await bucket.list(after)
  const before = now().getTime() - KEPT_MS
  const old = objects.flatMap(({ name, key, putAt }) =>
    key !== null && putAt.getTime() < before ? [{ name, key }] : [],
  )
  const known = await knownMediaKeys(rows, [...new Set(old.map(({ key }) => key))])
  for (const { name, key } of old) {
    if (lease.aborted) return null
    if (!known.has(key)) await bucket.delete(name)
  }
  return next
}
