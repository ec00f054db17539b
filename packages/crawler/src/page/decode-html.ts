/**
 * Bytes of a page as text. The character set comes from a byte order mark, the Content-Type header, a meta tag in the
 * first 2 KB, else UTF-8 (unknown names too). Broken bytes become U+FFFD; never throws.
 */
export function decodeHtml(bytes: Uint8Array, contentType?: string): string {
  const marked = byteOrderMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const declared = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? declaredInside(bytes)
  return decoderFor(declared).decode(bytes)
}

function declaredInside(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048))
  return (
    /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ??
    /^<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1]
  )
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

function decoderFor(label: string | undefined) {
  try {
    return new TextDecoder(label ?? 'utf-8')
  } catch {
    return new TextDecoder('utf-8')
  }
}
