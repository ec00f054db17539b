import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const MARK = new URL('../public/favicon.svg', import.meta.url)
/** The ground of the mark, which a launcher's own shape is filled with to its edges. */
export const BRAND_COLOUR = '#0c5f60'

interface Icon {
  fileName: string
  /** Pixels of a side. */
  size: number
  /**
   * The whole square is ground, and the mark lies within the middle four fifths, since a launcher cuts its own shape out
   * of it (a maskable icon; iOS cuts too).
   */
  isCut: boolean
}

const APPLE_ICON: Icon = { fileName: 'icons/apple-180.png', size: 180, isCut: true }
const ICONS: readonly Icon[] = [
  { fileName: 'icons/app-192.png', size: 192, isCut: false },
  { fileName: 'icons/app-512.png', size: 512, isCut: false },
  { fileName: 'icons/maskable-512.png', size: 512, isCut: true },
]

/** The icons as the web app manifest names them. */
export const MANIFEST_ICONS = ICONS.map(({ fileName, size, isCut }) => ({
  src: `/${fileName}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: isCut ? ('maskable' as const) : ('any' as const),
}))

/** Draws the icons of the installed panel from the one mark, so that no picture of it is kept twice. */
export function appIcons(): Plugin {
  return {
    name: 'payvand-app-icons',
    apply: 'build',
    async buildStart() {
      const mark = await readFile(MARK, 'utf8')
      for (const icon of [...ICONS, APPLE_ICON])
        this.emitFile({ type: 'asset', fileName: icon.fileName, source: await draw(mark, icon) })
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${APPLE_ICON.fileName}` }, injectTo: 'head' },
    ],
  }
}

function draw(mark: string, { size, isCut }: Icon): Promise<Buffer> {
  const drawn = isCut
    ? mark.replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"').replace(' rx="8"', '')
    : mark
  const picture = sharp(Buffer.from(drawn), { density: (72 * size) / 32 }).resize(size, size)
  return (isCut ? picture.flatten({ background: BRAND_COLOUR }) : picture).png().toBuffer()
}
