import type { SCANNING_TEXTS } from '@payvand/texts'
import { openDetector } from './open-detector.ts'

export type ScanFault = keyof typeof SCANNING_TEXTS.faults

/** The codes on a photo that was chosen from the gallery, or why there are none. */
export async function readPhoto(photo: Blob): Promise<{ codes: string[] } | { fault: ScanFault }> {
  const picture = await createImageBitmap(photo).catch(() => null)
  if (picture === null) return { fault: 'photo_unreadable' }
  try {
    const detector = await openDetector().catch(() => null)
    if (detector === null) return { fault: 'reader_failed' }
    const found = await detector.detect(picture)
    const codes = [...new Set(found.map(({ rawValue }) => rawValue).filter(Boolean))]
    return codes.length > 0 ? { codes } : { fault: 'photo_without_code' }
  } finally {
    picture.close()
  }
}
