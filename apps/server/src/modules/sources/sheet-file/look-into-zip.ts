import { inflateRawSync } from 'node:zlib'
import { SheetFileError } from './sheet-table.ts'

const MOST_ENTRIES = 2_000
/** Ten thousand rows are a few MB, with much style some 15; opened it takes several times as much memory (bench/sheets.ts). */
const MOST_OPENED_BYTES = 30 * 1024 * 1024
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const LOCAL_MARK = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const COMMENT_BYTES = 65_535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
/** The sizes follow the part; its own header may leave them out. */
const SIZES_FOLLOW = 8
/** A size that stands in an extra field of 64 bits instead. */
const ELSEWHERE = 0xffffffff
const SIZES_FIELD = 1

/** A part of a zip, opened. */
export interface ZipPart {
  name: string
  content: Buffer
}

/** The facts that a header states of its part. */
interface Header {
  /** The name's raw bytes: the same in both headers. */
  name: string
  flags: number
  method: number
  packedBytes: number
  bytes: number
}

interface Entry {
  header: Header
  /** Offsets of the header before the part, of its content, and of what follows it. */
  at: number
  from: number
  end: number
}

/**
 * The parts of a zip, opened under a budget of bytes, so that nothing grows beyond it in whoever reads them. A zip
 * describes each part twice; where the two disagree, or parts overlap or share a name, another program would open
 * something else than what was measured: such a file is refused. Throws SheetFileError.
 */
export function lookIntoZip(file: Buffer): ZipPart[] {
  const end = endOf(file)
  const listStart = file.readUInt32LE(end + 16)
  const entries = readEntries(file, file.readUInt16LE(end + 10), listStart)
  requireApart(entries, listStart)
  let left = MOST_OPENED_BYTES
  return entries.map((entry) => {
    const content = opened(file, entry, left)
    left -= content.length
    return { name: Buffer.from(entry.header.name, 'latin1').toString('utf8'), content }
  })
}

function readEntries(file: Buffer, count: number, listStart: number): Entry[] {
  if (count > MOST_ENTRIES) throw new SheetFileError('sheet_file_swells')
  const entries: Entry[] = []
  let said = 0
  let at = listStart
  for (let index = 0; index < count; index += 1) {
    requireMark(file, at, ENTRY_MARK, ENTRY_BYTES)
    const nameBytes = file.readUInt16LE(at + 28)
    const header = readHeader(file, at + 8, at + ENTRY_BYTES, nameBytes)
    const own = readOwnHeader(file, file.readUInt32LE(at + 42))
    if (((header.flags | own.header.flags) & ENCRYPTED) !== 0)
      throw new SheetFileError('sheet_file_encrypted')
    said += Math.max(header.bytes, own.header.bytes)
    if (said > MOST_OPENED_BYTES) throw new SheetFileError('sheet_file_swells')
    if (!agree(header, own.header)) throw broken()
    entries.push({ header, at: own.at, from: own.from, end: own.from + header.packedBytes })
    at += ENTRY_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** The header that stands before a part, with the sizes that it leaves out as 0. */
function readOwnHeader(file: Buffer, at: number): { header: Header; at: number; from: number } {
  requireMark(file, at, LOCAL_MARK, LOCAL_BYTES)
  const nameBytes = file.readUInt16LE(at + 26)
  const extraAt = at + LOCAL_BYTES + nameBytes
  const from = extraAt + file.readUInt16LE(at + 28)
  const header = readHeader(file, at + 6, at + LOCAL_BYTES, nameBytes)
  if (from > file.length) throw broken()
  if (header.packedBytes === ELSEWHERE || header.bytes === ELSEWHERE)
    [header.bytes, header.packedBytes] = sizesElsewhere(file.subarray(extraAt, from))
  return { header, at, from }
}

/** The fields that both headers have in the same order, from their flags on. */
function readHeader(file: Buffer, at: number, nameAt: number, nameBytes: number): Header {
  return {
    name: file.toString('latin1', nameAt, nameAt + nameBytes),
    flags: file.readUInt16LE(at),
    method: file.readUInt16LE(at + 2),
    packedBytes: file.readUInt32LE(at + 12),
    bytes: file.readUInt32LE(at + 16),
  }
}

/** Size and packed size out of the extra field for 64 bits. */
function sizesElsewhere(extra: Buffer): [number, number] {
  for (let at = 0; at + 20 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === SIZES_FIELD && extra.readUInt16LE(at + 2) >= 16)
      return [Number(extra.readBigUInt64LE(at + 4)), Number(extra.readBigUInt64LE(at + 12))]
  }
  throw broken()
}

function agree(listed: Header, own: Header): boolean {
  const mayBeLeftOut = (own.flags & SIZES_FOLLOW) !== 0
  const same = (one: number, other: number) => one === other || (mayBeLeftOut && other === 0)
  return (
    listed.name === own.name &&
    listed.method === own.method &&
    (listed.method === DEFLATED || (listed.method === STORED && listed.packedBytes === listed.bytes)) &&
    (listed.flags & SIZES_FOLLOW) === (own.flags & SIZES_FOLLOW) &&
    same(listed.packedBytes, own.packedBytes) &&
    same(listed.bytes, own.bytes)
  )
}

/** No two parts may be one for some readers, by their names or by their bytes; the list of parts stands behind them. */
function requireApart(entries: readonly Entry[], listStart: number): void {
  const names = new Set(entries.map(({ header }) => header.name.toLowerCase().replaceAll('\\', '/')))
  if (names.size < entries.length) throw broken()
  let before = 0
  for (const { at, end } of entries.toSorted((one, other) => one.at - other.at)) {
    if (at < before || end > listStart) throw broken()
    before = end
  }
}

/** A part's content, which is opened with room for `most` bytes only and must be as large as it says. */
function opened(file: Buffer, { header, from, end }: Entry, most: number): Buffer {
  const content = inflated(file.subarray(from, end), header.method, most)
  if (content.length !== header.bytes) throw broken()
  return content
}

function inflated(packed: Buffer, method: number, most: number): Buffer {
  if (method === STORED) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new SheetFileError('sheet_file_swells', [], error)
    throw broken(error)
  }
}

function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - COMMENT_BYTES)
  for (let at = file.length - END_BYTES; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === END_MARK) return at
  }
  throw broken()
}

function requireMark(file: Buffer, at: number, mark: number, bytes: number): void {
  if (at + bytes > file.length || file.readUInt32LE(at) !== mark) throw broken()
}

function broken(cause?: unknown): SheetFileError {
  return new SheetFileError('sheet_file_broken', [], cause)
}
