import { seededRandom, textHash } from '../seed/seeded-random.ts'
import { type Color, encodePng } from './png-encoder.ts'

const side = 640

type Shape = (x: number, y: number) => boolean

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
  const floor = side * (0.62 + random() * 0.15)
  const shapes: Shape[] = [(_x, y) => y > floor, oneShape(random), oneShape(random), oneShape(random)]
  const pixels = new Uint8Array(side * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      pixels[y * side + x] = shapes.findLastIndex((covers) => covers(x, y)) + 1
    }
  }
  return encodePng(side, side, palette, pixels)
}

function oneShape(random: () => number): Shape {
  const centreX = side * (0.3 + random() * 0.4)
  const centreY = side * (0.3 + random() * 0.4)
  const size = side * (0.1 + random() * 0.2)
  const kind = Math.floor(random() * 4)
  if (kind === 0) return (x, y) => Math.hypot(x - centreX, y - centreY) < size
  if (kind === 1) return (x, y) => Math.abs(Math.hypot(x - centreX, y - centreY) - size) < size / 5
  if (kind === 2) return (x, y) => Math.abs(x - centreX) + Math.abs(y - centreY) < size
  return (x, y) => Math.abs(x - centreX) < size / 1.6 && Math.abs(y - centreY) < size
}

function hsl(hue: number, saturation: number, lightness: number): Color {
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12
    const swing = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - swing * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
