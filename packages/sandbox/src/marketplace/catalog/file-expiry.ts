import { type Marketplace, settingsOf } from '../marketplace.ts'
import type { FileRecord, ProductRecord } from '../marketplace-records.ts'

const dayInMs = 24 * 3_600_000

/** The file, unless it lay about unused for longer than the marketplace keeps one; undefined when there is none. */
export function unexpiredFile(marketplace: Marketplace, id: number): FileRecord | undefined {
  const file = marketplace.records.files.get(id)
  const { unusedFileDays } = settingsOf(marketplace)
  if (file === undefined || file.used === true || unusedFileDays === 0) return file
  const uploadedAt = Date.parse(`${file.createdAt.replace(' ', 'T')}+03:30`)
  return marketplace.clock.now() - uploadedAt > unusedFileDays * dayInMs ? undefined : file
}

/** Marks the photos and the video of a product as used: from now on they do not expire. */
export function markFilesUsed(marketplace: Marketplace, product: ProductRecord): void {
  for (const id of [product.photo, ...product.photos, product.video]) {
    const file = id === null ? undefined : marketplace.records.files.get(id)
    if (file !== undefined && file.used !== true)
      marketplace.records.files.set(file.id, { ...file, used: true })
  }
}
