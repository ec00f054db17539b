import { inflateRawSync } from 'node:zlib'
import { SheetFileError } from './sheet-table.ts'

const MOST_ENTRIES = 2_000
/** Ten thousand rows are a few MB, with much style some 15; opened it takes several times as much memory (bench/sheets.ts). */
const MOST_OPENED_BYTES = 30 * 1024 * 1024
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const LOCAL_MARK = 0x04034b50
const END_BYTES = 22
const COMMENT_BYTES = 65_535
const DEFLATED = 8

interface Entry {
  name: string
  isEncrypted: boolean
  method: number
  packedBytes: number
  bytes: number
  at: number
}

/**
 * Looks at what is in a zip before anything opens it: how many parts, and how large they truly are, since what they say
 * of themselves may be a lie. Answers their names. Throws SheetFileError.
 */
export function lookIntoZip(file: Buffer): string[] {
  const entries = readEntries(file)
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new SheetFileError('sheet_file_encrypted')
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_OPENED_BYTES)
    throw new SheetFileError('sheet_file_swells')
  let left = MOST_OPENED_BYTES
  for (const entry of entries) left -= trueBytes(file, entry, left)
  return entries.map(({ name }) => name)
}

function readEntries(file: Buffer): Entry[] {
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new SheetFileError('sheet_file_swells')
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY_MARK) throw broken()
    const nameBytes = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameBytes),
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      bytes: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - COMMENT_BYTES)
  for (let at = file.length - END_BYTES; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === END_MARK) return at
  }
  throw broken()
}

/** How many bytes a part has when it is opened, which is tried with room for `most` only. */
function trueBytes(file: Buffer, entry: Entry, most: number): number {
  const { at } = entry
  if (at + 30 > file.length || file.readUInt32LE(at) !== LOCAL_MARK) throw broken()
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const packed = file.subarray(from, from + entry.packedBytes)
  if (packed.length < entry.packedBytes) throw broken()
  if (entry.method !== DEFLATED) return packed.length
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new SheetFileError('sheet_file_swells', [], error)
    throw broken(error)
  }
}

function broken(cause?: unknown): SheetFileError {
  return new SheetFileError('sheet_file_broken', [], cause)
}
