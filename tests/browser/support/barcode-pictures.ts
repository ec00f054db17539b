import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bwipjs from 'bwip-js/node'
import sharp from 'sharp'

const [WIDTH, HEIGHT] = [640, 480]
const FRAMES = 4

/** A barcode as somebody else's library draws it, as a PNG with light around it. */
export async function barcodePicture(kind: 'code128' | 'ean13', text: string): Promise<Buffer> {
  const drawn = await bwipjs.toBuffer({ bcid: kind, text, scale: 2, height: 20, backgroundcolor: 'FFFFFF' })
  return sharp(drawn)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .png()
    .toBuffer()
}

/** The same before a camera: a file for Chromium's fake video device. */
export async function barcodeVideo(kind: 'code128' | 'ean13', text: string): Promise<string> {
  const picture = await sharp(await barcodePicture(kind, text))
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: 'white' })
    .greyscale()
    .raw()
    .toBuffer()
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const file = join(mkdtempSync(join(tmpdir(), 'payvand-camera-')), 'camera.y4m')
  writeFileSync(file, Buffer.concat([header, ...Array<Buffer>(FRAMES).fill(frame)]))
  return file
}
