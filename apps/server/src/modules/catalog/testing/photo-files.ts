import sharp from 'sharp'

interface Colour {
  r: number
  g: number
  b: number
}

/** A photo as a phone's camera writes it, 640 by 480: lying on its side, with the place where it was taken. */
export const cameraPhoto = (background: Colour): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 21/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** The size of a photo, the colour that most of it has, and whether a camera's notes are in it. */
export async function photoFacts(bytes: Uint8Array) {
  const { dominant } = await sharp(bytes).stats()
  const { width, height, exif } = await sharp(bytes).metadata()
  return { isRed: dominant.r > dominant.g, width, height, hasNotes: exif !== undefined }
}
