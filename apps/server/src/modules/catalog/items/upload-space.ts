import { deleteUnusedUploads, type MediaKind, uploadedBytes } from '../../../infra/files/media-files-store.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Services } from '../../accounts/index.ts'

/** Space for the photos, and for the videos, that a business uploads: some thousands, and some dozens. */
const MOST_BYTES_OF_BUSINESS: Record<MediaKind, number> = {
  image: 2_000_000_000,
  video: 3_000_000_000,
}
const FULL = { image: 'photo_space_full', video: 'video_space_full' } as const
/** An upload that no item shows is still awaited by an open form this long. */
const UNUSED_AFTER_MS = 7 * 24 * 3_600_000

/** Makes space for so many bytes more, out of what no item shows any more. Throws CallError where there is none. */
export async function requireUploadSpace(
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  kind: MediaKind,
  bytes: number,
  mostBytes = MOST_BYTES_OF_BUSINESS[kind],
): Promise<void> {
  const isFull = async () => (await uploadedBytes(rows, businessId, kind)) + bytes > mostBytes
  if (!(await isFull())) return
  await deleteUnusedUploads(rows, businessId, kind, new Date(now().getTime() - UNUSED_AFTER_MS))
  if (await isFull()) throw new CallError(FULL[kind])
}
