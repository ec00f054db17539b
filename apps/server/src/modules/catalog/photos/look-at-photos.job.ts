import { FilesUnavailable } from '../../../infra/files/object-storage.ts'
import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import type { Services } from '../../accounts/index.ts'
import { isReadablePhoto } from './is-readable-photo.ts'
import { businessesWithDuePhotos, duePhotos, savePhotoLook } from './photo-looks-store.ts'

/** Another seller's turn comes after so many; what is left is due still. */
const SLICE = 50
const MINUTE_MS = 60_000
/** Attempts without an answer after which a photo counts as unreadable. */
const MOST_ATTEMPTS = 3
const RETRY_MS = 5 * MINUTE_MS
/** A seller may mend the picture behind the same address. */
const AGAIN_MS = 6 * 60 * MINUTE_MS
/** After a fortnight of looking again the photo is left as it is until its product is sent. */
const MOST_LOOKS = 56

/** Looks at the photos of products that are not sent yet, so that preflight can name those which the booth would not get. */
export const lookAtPhotosQueue = defineBusinessQueue<Services>({
  name: 'photos.look',
  concurrency: 2,
  key: (businessId) => `photos:${businessId}`,
  due: ({ rows, now }) => businessesWithDuePhotos(rows, now()),
  async run(services, { businessId }, lease) {
    const { rows, now } = services
    for (const { url, attempts: before } of await duePhotos(rows, businessId, now(), SLICE)) {
      if (lease.aborted) return
      const isReadable = await isReadablePhoto(services, businessId, url).catch((error: unknown) => {
        if (error instanceof FilesUnavailable) return 'later' as const
        throw error
      })
      if (isReadable === 'later') {
        // Our own storage is away: that says nothing of the photo, and counts for no attempt.
        const nextLookAt = new Date(now().getTime() + RETRY_MS)
        await savePhotoLook(rows, businessId, url, { state: 'waiting', attempts: before, nextLookAt })
        continue
      }
      const attempts = before + 1
      if (isReadable) {
        await savePhotoLook(rows, businessId, url, { state: 'readable', attempts, nextLookAt: null })
        continue
      }
      const isKnown = isReadable === false || attempts >= MOST_ATTEMPTS
      await savePhotoLook(rows, businessId, url, {
        state: isKnown ? 'unreadable' : 'waiting',
        attempts,
        nextLookAt:
          attempts >= MOST_LOOKS ? null : new Date(now().getTime() + (isKnown ? AGAIN_MS : RETRY_MS)),
      })
    }
  },
})
