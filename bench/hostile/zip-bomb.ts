import { deflateRawSync } from 'node:zlib'

/** A workbook whose list of parts says "stored, 0 bytes" of what its parts call deflated: `opened` bytes in all when inflated. */
export function zipBomb(opened: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(opened, '<row><c><v>1</v></c></row>'))
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const own = Buffer.alloc(30)
  own.writeUInt32LE(0x04034b50, 0)
  own.writeUInt16LE(20, 4)
  own.writeUInt16LE(8, 8)
  own.writeUInt16LE(name.length, 26)
  const listed = Buffer.alloc(46)
  listed.writeUInt32LE(0x02014b50, 0)
  listed.writeUInt16LE(20, 6)
  listed.writeUInt16LE(name.length, 28)
  const at = own.length + name.length + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(listed.length + name.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([own, name, packed, listed, name, end])
}
