/** An image's format and size in pixels, read from its first bytes. */
export type ImageKind = {
  format: 'png' | 'jpg' | 'gif' | 'webp' | 'bmp'
  width: number | null
  height: number | null
}

/** Detects the kind of an image from its bytes; null for one the marketplace does not take. */
export function imageKind(bytes: Buffer): ImageKind | null {
  if (bytes.length < 26) return null
  if (bytes.readUInt32BE(0) === 0x89504e47) {
    return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }
  if (bytes.readUInt16BE(0) === 0xffd8) return { format: 'jpg', ...jpegSize(bytes) }
  const start = bytes.toString('latin1', 0, 4)
  if (start === 'GIF8') return { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (start === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return { format: 'webp', width: null, height: null }
  if (start.startsWith('BM')) {
    return { format: 'bmp', width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) }
  }
  return null
}

/** Walks the segments to the frame header, which holds the size. */
function jpegSize(bytes: Buffer): { width: number | null; height: number | null } {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return { width: null, height: null }
}
