import type { LabelSheet } from '@payvand/contract'
import { type DotPicture, LABEL_PAPERS, labelZpl, ZPL_DOTS_PER_MM } from '@payvand/domain'
import { domToCanvas } from 'modern-screenshot'
import { createRoot } from 'react-dom/client'
import { code128, darkBars, MODULE_MM, QUIET_MODULES } from './code-128.ts'
import { embeddedLetters } from './embedded-letters.ts'
import { LabelPages } from './label-pages.tsx'
import { loadLetters } from './load-letters.ts'

const WIDTH = LABEL_PAPERS.thermal.width * ZPL_DOTS_PER_MM
const HEIGHT = LABEL_PAPERS.thermal.height * ZPL_DOTS_PER_MM
const DOTS_PER_PX = (ZPL_DOTS_PER_MM * 25.4) / 96
/** A dot is black below this brightness, of 255: thin strokes of letters stay, the grey lines between products go. */
const BLACK_BELOW = 150

/** The thermal labels of these orders in ZPL: the same drawing that is printed, dot by dot. Rejects where the browser cannot draw it. */
export async function makeZpl(sheet: LabelSheet): Promise<string> {
  await loadLetters()
  const place = document.createElement('div')
  place.ariaHidden = 'true'
  // Out of sight, and wide enough that nothing is zoomed.
  place.style.cssText = `position:fixed;inset-block-start:0;inset-inline-start:-10000px;inline-size:${LABEL_PAPERS.thermal.width * 2}mm`
  document.body.append(place)
  const root = createRoot(place)
  try {
    await new Promise<void>((resolve) => {
      root.render(<LabelPages sheet={sheet} layout="thermal" onLaidOut={() => resolve()} />)
    })
    const pictures: DotPicture[] = []
    for (const page of place.querySelectorAll<HTMLElement>('.label-page')) pictures.push(await drawn(page))
    return labelZpl(pictures)
  } finally {
    root.unmount()
    place.remove()
  }
}

async function drawn(page: HTMLElement): Promise<DotPicture> {
  const picture = await domToCanvas(page, {
    scale: DOTS_PER_PX,
    backgroundColor: '#ffffff',
    font: { cssText: await embeddedLetters() },
  })
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.drawImage(picture, 0, 0)
  drawBarcodes(page, context)
  return dotsOf(context.getImageData(0, 0, WIDTH, HEIGHT).data)
}

/** Bars between two dots would be of unequal width: they are drawn again, from the first dot on. */
function drawBarcodes(page: HTMLElement, context: CanvasRenderingContext2D): void {
  const edge = page.getBoundingClientRect()
  for (const figure of page.querySelectorAll('.label-barcode')) {
    const box = figure.querySelector('svg')?.getBoundingClientRect()
    if (!box) continue
    const dots = (px: number) => Math.round(px * DOTS_PER_PX)
    const [left, top, height] = [dots(box.left - edge.left), dots(box.top - edge.top), dots(box.height)]
    context.fillStyle = 'white'
    context.fillRect(left, top, dots(box.width) + 1, height)
    context.fillStyle = 'black'
    const module = MODULE_MM * ZPL_DOTS_PER_MM
    for (const bar of darkBars(code128(Number(figure.querySelector('figcaption')?.textContent))))
      context.fillRect(left + (QUIET_MODULES + bar.at) * module, top, bar.width * module, height)
  }
}

function dotsOf(data: Uint8ClampedArray): DotPicture {
  const bits = new Uint8Array((WIDTH / 8) * HEIGHT)
  for (let dot = 0; dot < WIDTH * HEIGHT; dot += 1) {
    const [red = 255, green = 255, blue = 255] = data.subarray(dot * 4, dot * 4 + 3)
    if (red * 0.3 + green * 0.59 + blue * 0.11 < BLACK_BELOW)
      bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7))
  }
  return { width: WIDTH, height: HEIGHT, bits }
}
