import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { deletePartsOfMoved, markMoved, nextInDatabase, readMediaChunk } from './media-files-store.ts'

/** The parts stay so much longer in the database, because somebody may be reading them there. */
const READ_ON_MS = 60_000

export interface Moved {
  files: number
  bytes: number
}

/**
 * Moves the files of the database into the bucket, one after the other. Each is whole in one of the two at every moment, so
 * the program may serve meanwhile, and this may be killed and begun again. Throws FilesUnavailable.
 * @param tell hears how far it is, after each file
 */
export async function moveToBucket(
  { rows, files }: Pick<Services, 'rows' | 'files'>,
  tell: (moved: Moved) => void = () => undefined,
  readOnMs = READ_ON_MS,
): Promise<Moved> {
  const bucket = files.at('bucket')
  const moved: Moved = { files: 0, bytes: 0 }
  for (let file = await nextInDatabase(rows, 0); file; file = await nextInDatabase(rows, file.id)) {
    let held = Buffer.alloc(0)
    let position = 0
    const put = async (bytes: Buffer) => {
      if (file) await bucket.put(file, position, bytes)
      position += 1
    }
    for (let part = 0; ; part += 1) {
      const bytes = await readMediaChunk(rows, file.id, part)
      if (bytes === undefined) break
      held = Buffer.concat([held, bytes])
      for (; held.length >= bucket.partBytes; held = held.subarray(bucket.partBytes))
        await put(held.subarray(0, bucket.partBytes))
    }
    if (held.length > 0) await put(held)
    // One that was deleted meanwhile leaves objects, which the sweep finds.
    if (!(await markMoved(rows, file.id))) continue
    moved.files += 1
    moved.bytes += file.size
    tell(moved)
  }
  if (moved.files > 0) await sleep(readOnMs)
  await deletePartsOfMoved(rows)
  return moved
}
