type VideoType = 'video/mp4' | 'video/quicktime' | 'video/webm'

/** Brands of an ISO file that holds a picture or a sound and no video, in their first letters. */
const OTHER_BRANDS = /^(hei|hev|avi|mif|msf|M4A|M4B|crx)/
/** Boxes that a QuickTime file of before the brands begins with. */
const OLD_BOXES = ['moov', 'mdat', 'wide']
const EBML = '\x1a\x45\xdf\xa3'
/** The type of a Matroska file stands within its first bytes. */
const EBML_HEAD = 64

/**
 * The type of a video by its first bytes, whatever its name says; null for what is none that browsers show and the
 * marketplace takes.
 */
export function videoTypeOf(bytes: Uint8Array): VideoType | null {
  const head = Buffer.from(bytes.subarray(0, EBML_HEAD)).toString('latin1')
  if (head.startsWith(EBML)) return head.includes('webm') ? 'video/webm' : null
  const box = head.slice(4, 8)
  if (OLD_BOXES.includes(box)) return 'video/quicktime'
  if (box !== 'ftyp') return null
  const brand = head.slice(8, 12)
  if (OTHER_BRANDS.test(brand)) return null
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}
