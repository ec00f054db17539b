import { OWN_DATA_TEXTS } from '@payvand/texts'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { FileGone, mediaBytes } from '../../../infra/files/media-store.ts'
import type { Services } from '../services.ts'
import { mediaFilesOf } from './own-media-store.ts'
import { isGiven, ownRows, ownTables } from './own-tables-store.ts'

const ENDINGS: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
}

/**
 * Everything that is kept of a business, as one zip: a file of JSON lines for each kind of row, and the pictures and videos that are kept here.
 * It is made as it is read, so memory does not grow with it. Tokens and passwords are in no file.
 */
export async function* ownDataArchive(services: Services, businessId: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  const text = new ZipDeflate(OWN_DATA_TEXTS.readMeName)
  zip.add(text)
  text.push(strToU8(OWN_DATA_TEXTS.readMe), true)
  for (const table of (await ownTables(services.rows)).filter(isGiven)) {
    let file: ZipDeflate | null = null
    for await (const lines of ownRows(services.rows, table, businessId)) {
      if (!file) {
        file = new ZipDeflate(`${table.name}.jsonl`, { level: 6 })
        zip.add(file)
      }
      file.push(strToU8(`${lines.join('\n')}\n`))
      yield* ready.splice(0)
    }
    file?.push(new Uint8Array(), true)
  }
  for await (const media of mediaFilesOf(services.rows, businessId)) {
    // Pictures and videos do not get smaller.
    const file = new ZipPassThrough(`media/${media.id}${ENDINGS[media.content_type] ?? ''}`)
    zip.add(file)
    try {
      for await (const bytes of mediaBytes(services, media, { from: 0, to: media.size - 1 })) {
        file.push(new Uint8Array(bytes))
        yield* ready.splice(0)
      }
    } catch (error) {
      // Its row is in the archive, its bytes are nowhere any more.
      if (!(error instanceof FileGone)) throw error
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready.splice(0)
}
