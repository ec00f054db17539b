import sharp from 'sharp'
import { expect, test } from 'vitest'
import { zplToBase64MultipleAsync } from 'zpl-renderer-js'
import { type DotPicture, labelZpl, ZPL_DOTS_PER_MM } from './label-zpl.ts'

const WIDTH = 100 * ZPL_DOTS_PER_MM
const HEIGHT = 150 * ZPL_DOTS_PER_MM

/** Dots that compress in every way: empty and full rows, repeated ones, long and short runs, and noise. */
function picture(seed: number, width = WIDTH, height = HEIGHT): DotPicture {
  const perRow = Math.ceil(width / 8)
  const bits = new Uint8Array(perRow * height)
  let state = seed
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
  for (let row = 0; row < height; row += 1) {
    const at = row * perRow
    const kind = Math.floor(row / 7) % 6
    if (kind === 1) bits.fill(0xff, at, at + perRow)
    if (kind === 2) bits.fill(0xff, at, at + (row % perRow))
    if (kind === 3) for (let byte = 0; byte < perRow; byte += 1) bits[at + byte] = noise()
    if (kind === 4) bits[at + Math.floor(perRow / 2)] = 0x0f
    if (kind === 5) bits.fill(0xaa, at, at + perRow)
  }
  return { width, height, bits }
}

/** The dots that a renderer of ZPL, which is not ours, draws of it. */
async function rendered(zpl: string): Promise<Uint8Array[]> {
  const labels = await zplToBase64MultipleAsync(
    zpl,
    WIDTH / ZPL_DOTS_PER_MM,
    HEIGHT / ZPL_DOTS_PER_MM,
    ZPL_DOTS_PER_MM,
  )
  return Promise.all(
    labels.map(async (png) => {
      const { data, info } = await sharp(Buffer.from(png, 'base64'))
        .flatten({ background: 'white' })
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([WIDTH, HEIGHT])
      const bits = new Uint8Array((WIDTH / 8) * HEIGHT)
      for (let dot = 0; dot < WIDTH * HEIGHT; dot += 1) {
        const isBlack = (data[dot * info.channels] ?? 255) < 128
        if (isBlack) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7))
      }
      return bits
    }),
  )
}

test('another renderer of ZPL draws every dot of two labels', async () => {
  const pictures = [picture(1), picture(2)]
  const zpl = labelZpl(pictures)
  const drawn = await rendered(zpl)
  expect(drawn).toHaveLength(2)
  for (const [index, { bits }] of pictures.entries()) {
    const wrong = bits.reduce((count, byte, at) => count + (byte === drawn[index]?.[at] ? 0 : 1), 0)
    expect(wrong).toBe(0)
  }
})

test('fields stay within the bytes that the manual allows, and all is printable ASCII', () => {
  const zpl = labelZpl([picture(3)])
  const fields = [...zpl.matchAll(/\^FO0,(\d+)\^GFA,(\d+),(\d+),(\d+),/g)].map((match) =>
    match.slice(1).map(Number),
  )
  expect(fields).toEqual([
    [0, 99_900, 99_900, 100],
    [999, 20_100, 20_100, 100],
  ])
  expect(zpl).toMatch(/^[\x20-\x7e\n]*$/)
  expect(zpl.startsWith('^XA^PW800^LL1200^LH0,0\n')).toBe(true)
})

test('an empty label takes little room', () => {
  const empty = { width: WIDTH, height: HEIGHT, bits: new Uint8Array((WIDTH / 8) * HEIGHT) }
  expect(labelZpl([empty]).length).toBeLessThan(1_500)
})
