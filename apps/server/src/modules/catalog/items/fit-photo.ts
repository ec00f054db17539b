import sharp from 'sharp'
import { CallError } from '../../../infra/http/call-error.ts'

/** Pixels that are decoded at most: a small file may unfold to gigabytes. */
const MOST_PIXELS = 50_000_000
/** The marketplace shows nothing larger. */
const LONGEST_SIDE = 2_000

interface PhotoFormat {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  format: 'jpeg' | 'png' | 'webp'
}

/** The format by the file's first bytes, whatever its name says; null for one that is no photo. */
function photoFormatOf(bytes: Uint8Array): PhotoFormat | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return { contentType: 'image/jpeg', format: 'jpeg' }
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { contentType: 'image/png', format: 'png' }
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return { contentType: 'image/webp', format: 'webp' }
  return null
}

/**
 * The photo as it is kept: upright, within the marketplace's size, and without the place and the device that a phone's camera writes
 * into it. Decoded in the pool of threads, never on the one that answers. Throws CallError.
 */
export async function fitPhoto(bytes: Uint8Array): Promise<{ bytes: Buffer; contentType: string }> {
  const found = photoFormatOf(bytes)
  if (!found) throw new CallError('photo_file_unreadable')
  try {
    const fitted = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(found.format, found.format === 'png' ? {} : { quality: 88 })
      .toBuffer()
    return { bytes: fitted, contentType: found.contentType }
  } catch {
    throw new CallError('photo_file_unreadable')
  }
}
