import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

interface Picture {
  width: number
  height: number
}

const FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url))

/** The pictures that were made, by name, with their size in pixels (tests/browser/support/help-pictures.ts makes them). */
export const PICTURES: Readonly<Record<string, Picture>> = Object.fromEntries(
  await Promise.all(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.webp'))
      .map(async (file) => {
        const { width, height } = await sharp(`${FOLDER}${file}`).metadata()
        return [file.slice(0, -'.webp'.length), { width, height }] as const
      }),
  ),
)
