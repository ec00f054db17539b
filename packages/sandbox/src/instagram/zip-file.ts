import { crc32 } from 'node:zlib'

export type ZipPart = { name: string; bytes: Buffer }

const localMark = 0x04034b50
const entryMark = 0x02014b50
const endMark = 0x06054b50
const version = 20
const utf8Names = 0x800

/** A zip of the parts as they are, nothing packed (PKWARE's APPNOTE, 4.3). */
export function zipFile(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const { name, bytes } of parts) {
    const letters = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(version, 0)
    shared.writeUInt16LE(utf8Names, 2)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(bytes.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(letters.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    locals.push(number(localMark), shared, letters, bytes)
    table.push(number(entryMark), Buffer.from([version, 0]), shared, place, letters)
    at += 4 + shared.length + letters.length + bytes.length
  }
  const contents = Buffer.concat(table)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(contents.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, contents, number(endMark), end])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value, 0)
  return bytes
}
