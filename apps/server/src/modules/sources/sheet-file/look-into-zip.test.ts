import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { lookIntoZip } from './look-into-zip.ts'

test('a zip is refused whose two descriptions of a part disagree, or whose parts overlap or share a name', () => {
  const name = 'xl/worksheets/sheet1.xml'
  const files = { [name]: new Uint8Array(2_000).fill(32), 'xl/worksheets/sheet2.xml': new Uint8Array(9) }
  const whole = Buffer.from(zipSync(files))
  expect(lookIntoZip(whole).map(({ content }) => content.length)).toEqual([2_000, 9])
  const listed = whole.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  const second = whole.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]), listed + 4)
  const changed = (change: (file: Buffer) => unknown) => {
    const file = Buffer.from(whole)
    change(file)
    return () => lookIntoZip(file)
  }
  const faults = [
    changed((file) => file.writeUInt16LE(0, listed + 10)),
    changed((file) => file.writeUInt16LE(0, 8)),
    changed((file) => file.writeUInt32LE(7, listed + 20)),
    changed((file) => file.writeUInt32LE(7, listed + 24)),
    changed((file) => file.writeUInt32LE(7, 22)),
    changed((file) => file.write('X', 30)),
    changed((file) => file.write('X', listed + 46)),
    // Two entries of one part, and a part that reaches into the next.
    changed((file) => file.copy(file, second + 20, listed + 20, second)),
    changed((file) => {
      file.writeUInt32LE(file.readUInt32LE(18) + 40, 18)
      file.writeUInt32LE(file.readUInt32LE(18), listed + 20)
    }),
    // Another spelling of the first part's name, in both headers.
    changed((file) => {
      const at = file.lastIndexOf('sheet2.xml', listed)
      file.write('SHEET1', at)
      file.write('SHEET1', second + 46 + 'xl/worksheets/'.length)
    }),
  ]
  for (const fault of faults) expect(fault).toThrow('sheet_file_broken')
})
