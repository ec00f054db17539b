import { seededRandom, textHash } from '../seed/seeded-random.ts'
import { type Color, encodePng } from './png-encoder.ts'

const side = 640

/** A picture of its own for each key: a coloured ground and three flat shapes, 640 × 640 pixels in a few kilobytes. */
export function productPicture(key: string): Buffer {
  const random = seededRandom(textHash(key))
  const hue = random() * 360
  const palette: Color[] = [
    hsl(hue, 0.35, 0.9),
    hsl(hue + 20, 0.3, 0.82),
    hsl(hue + 150 + random() * 60, 0.6, 0.5),
    hsl(hue + 200 + random() * 60, 0.65, 0.4),
    hsl(hue + random() * 40, 0.7, 0.6),
  ]
  const pixels = new Uint8Array(side * side)
  pixels.fill(1, side * Math.floor(side * (0.62 + random() * 0.15)))
  for (const color of [2, 3, 4]) paintShape(pixels, color, random)
  return encodePng(side, side, palette, pixels)
}

/** A disc, a ring, a lozenge or a box somewhere near the middle. */
function paintShape(pixels: Uint8Array, color: number, random: () => number): void {
  const centreX = Math.floor(side * (0.3 + random() * 0.4))
  const centreY = Math.floor(side * (0.3 + random() * 0.4))
  const size = Math.floor(side * (0.1 + random() * 0.16))
  const kind = Math.floor(random() * 4)
  for (let y = -size; y <= size; y++) {
    const reach =
      [Math.sqrt(size ** 2 - y ** 2), Math.sqrt(size ** 2 - y ** 2), size - Math.abs(y), size * 0.6][kind] ??
      0
    const hole = kind === 1 ? Math.sqrt(Math.max(0, (size * 0.65) ** 2 - y ** 2)) : 0
    const row = (centreY + y) * side + centreX
    pixels.fill(color, Math.round(row - reach), Math.round(row - hole) + (hole === 0 ? 1 : 0))
    pixels.fill(color, Math.round(row + hole), Math.round(row + reach) + 1)
  }
}

function hsl(hue: number, saturation: number, lightness: number): Color {
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12
    const swing = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - swing * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
