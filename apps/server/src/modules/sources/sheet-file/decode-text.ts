import { SheetFileError } from './sheet-table.ts'

export interface DecodedText {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'
}

const SAMPLE_BYTES = 4_096
const NUL = 0

/**
 * The text of a file and how it was written: by its mark, by the zeros that UTF-16 leaves beside Latin letters and commas,
 * and what is no UTF-8 is the Arabic code page Excel saves CSV in. Throws SheetFileError for what is no text.
 */
export function decodeText(file: Buffer): DecodedText {
  const encoding = encodingOf(file)
  const text = decode(file, encoding)
  if (text !== null) return readable({ text, encoding })
  const legacy = decode(file, 'windows-1256')
  return readable({ text: legacy ?? '', encoding: 'windows-1256' })
}

function encodingOf(file: Buffer): DecodedText['encoding'] {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const sample = file.subarray(0, SAMPLE_BYTES)
  let even = 0
  let odd = 0
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] !== NUL) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  // Separators and line ends are Latin in any language; a Persian text has few other letters with a zero beside them.
  const some = sample.length / 50
  if (odd > some && even === 0) return 'utf-16le'
  if (even > some && odd === 0) return 'utf-16be'
  return 'utf-8'
}

/** Null where the bytes are not of this encoding. The mark at the beginning is no part of the text. */
function decode(file: Buffer, encoding: DecodedText['encoding']): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return null
  }
}

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/
const MARKUP = /^\s*<(?:!doctype|\?xml|html|table|svg)/i

function readable(decoded: DecodedText): DecodedText {
  const start = decoded.text.slice(0, SAMPLE_BYTES)
  if (CONTROL.test(decoded.text) || MARKUP.test(start) || start.startsWith('%PDF'))
    throw new SheetFileError('sheet_file_not_a_sheet')
  return decoded
}
