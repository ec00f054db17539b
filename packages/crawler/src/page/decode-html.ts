/** A meta tag may stand this far in: browsers look at 1 KB, real pages put long comments and styles before it. */
const META_BYTES = 65_536
/** This many unreadable characters may be single mistakes on a page in the stated encoding. */
const FEW_BROKEN = 4
/** Persian pages were written in this encoding before UTF-8. */
const OLD_PERSIAN = 'windows-1256'
const UTF8 = 'utf-8'

/**
 * Decodes the bytes of a page. The character set comes from a byte order mark, zero bytes where UTF-16 has them, the
 * Content-Type header, a meta tag in the first 64 KB, else UTF-8 (unknown names too). The statement is checked against
 * the bytes: a page that is UTF-8 throughout is read as that whatever it says, and one that says UTF-8 and is not is
 * read by its own meta tag or as the old Persian set, if that reads better. Broken bytes become U+FFFD; never throws.
 */
export function decodeHtml(bytes: Uint8Array, contentType?: string): string {
  const certain = byteOrderMark(bytes) ?? utf16Without(bytes)
  if (certain !== null) return new TextDecoder(certain).decode(bytes)
  const said = known(/charset\s*=\s*["']?([\w-]+)/i.exec(contentType ?? '')?.[1])
  if (said !== null && said !== UTF8) return asUtf8Throughout(bytes) ?? new TextDecoder(said).decode(bytes)
  const text = new TextDecoder(UTF8).decode(bytes)
  if (said === null) {
    const written = known(writtenCharset(bytes))
    if (written !== null && written !== UTF8)
      return asUtf8Throughout(bytes) ?? new TextDecoder(written).decode(bytes)
  }
  return brokenIn(text) < FEW_BROKEN ? text : bestOf(bytes, text, known(writtenCharset(bytes)))
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return UTF8
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** UTF-16 without a mark: the "<" that a page begins with comes with a zero byte, and so does the next letter. */
function utf16Without(bytes: Uint8Array): string | null {
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0) return 'utf-16be'
  return null
}

/** The charset the page names itself; UTF-16 in a text of single bytes cannot be and means UTF-8. */
function writtenCharset(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, META_BYTES))
  const written =
    /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1]
  return written !== undefined && /^utf-?16/i.test(written) ? UTF8 : written
}

/** The standard's name for a character set; null for one that nobody knows. */
function known(label: string | undefined): string | null {
  if (label === undefined) return null
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/** The text where all of it is UTF-8 and some of it more than ASCII, which by chance hardly any other text is. */
function asUtf8Throughout(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(UTF8, { fatal: true }).decode(bytes)
    return text.length < bytes.length ? text : null
  } catch {
    return null
  }
}

function bestOf(bytes: Uint8Array, text: string, written: string | null): string {
  let best = text
  let fewest = brokenIn(text)
  for (const charset of [written, OLD_PERSIAN]) {
    if (charset === null || charset === UTF8) continue
    const other = new TextDecoder(charset).decode(bytes)
    // A text that is UTF-8 apart from some cut characters has most of its letters right.
    if (brokenIn(other) < fewest && fewest > lettersBeyondAscii(text) / 4) {
      best = other
      fewest = brokenIn(other)
    }
  }
  return best
}

const brokenIn = (text: string): number => {
  let count = 0
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) count++
  return count
}

const lettersBeyondAscii = (text: string): number => {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x80 && code <= 0xfffc) count++
  }
  return count
}
