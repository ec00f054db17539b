import { NetworkError } from '@payvand/network'
import sharp from 'sharp'
import { FileGone, readOwnMedia } from '../../../infra/files/media-store.ts'
import type { Services } from '../../accounts/index.ts'

const DOWNLOAD = { deadlineMs: 10_000, maxBytes: 15 * 1_048_576 }
const MOST_PIXELS = 50_000_000

/**
 * True for an address that answers a picture which can be sent, false for one that answers something else; null where
 * nothing answered, which says nothing of the picture. Throws FilesUnavailable.
 */
export async function isReadablePhoto(
  services: Pick<Services, 'rows' | 'files' | 'network'>,
  businessId: number,
  url: string,
): Promise<boolean | null> {
  try {
    const own = await readOwnMedia(services, businessId, url)
    if (own) return await isPicture(own)
    const { status, body } = await services.network.request({ url, ...DOWNLOAD })
    if (status === 429 || status >= 500) return null
    return status === 200 && (await isPicture(body))
  } catch (error) {
    if (error instanceof FileGone) return false
    if (error instanceof NetworkError) return isOfAddress(error) ? false : null
    throw error
  }
}

/** These faults lie in the address or in what is sent from it, and another try would find the same. */
const isOfAddress = ({ failure }: NetworkError): boolean =>
  ['invalid_url', 'address_blocked', 'too_large', 'too_many_redirects'].includes(failure)

/** Only the head of the file is read: what is broken behind it shows when the photo is sent. */
async function isPicture(bytes: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata()
    return width > 0 && height > 0 && width * height <= MOST_PIXELS
  } catch {
    return false
  }
}
