import { deleteUnusedUploads, type MediaKind, uploadedBytes } from '../../../infra/files/media-files-store.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { quotaOf, type Services } from '../../accounts/index.ts'

const QUOTA = { image: 'photo_bytes', video: 'video_bytes' } as const
const FULL = { image: 'photo_space_full', video: 'video_space_full' } as const
/** An upload that no item shows is still awaited by an open form this long. */
const UNUSED_AFTER_MS = 7 * 24 * 3_600_000

/** Makes space for so many bytes more, out of what no item shows any more. Throws CallError where there is none. */
export async function requireUploadSpace(
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  kind: MediaKind,
  bytes: number,
  mostBytes?: number,
): Promise<void> {
  const most = mostBytes ?? (await quotaOf({ rows }, businessId, QUOTA[kind]))
  const isFull = async () => (await uploadedBytes(rows, businessId, kind)) + bytes > most
  if (!(await isFull())) return
  await deleteUnusedUploads(rows, businessId, kind, new Date(now().getTime() - UNUSED_AFTER_MS))
  if (await isFull()) throw new CallError(FULL[kind])
}
