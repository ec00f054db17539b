import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

const HELP = fileURLToPath(new URL('../../../apps/help/', import.meta.url))
const PICTURES = join(HELP, 'pictures')
const SCENES = fileURLToPath(new URL('../help-scenes.json', import.meta.url))
/** `npm run help-pictures` makes them; a test run compares. */
const MAKES = process.env.HELP_PICTURES === 'make'

/** Width and height of the grey pictures that are compared: a changed layout shows in them, the edges of letters do not. */
const SMALL = { width: 40, height: 25 }
/** Mean difference of two such pictures, of 255. Digits and times of a scene differ each time. */
const MOST_DIFFERENCE = 8
/** A scene that says the same after this long has settled. */
const SETTLED_MS = 1_200

/** The pictures that the pages of the help site show, by name. */
const WANTED = new Set(
  readdirSync(join(HELP, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [
      ...readFileSync(join(HELP, 'pages', file), 'utf8').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g),
    ])
    .map(([, name]) => name),
)

export const isHelpPicture = (name: string): boolean => WANTED.has(name)

/** Makes the picture of a scene, or compares it with the one that the help site shows: its words and its looks. */
export async function keepHelpPicture(page: Page, name: string): Promise<void> {
  // They come and go by themselves.
  await page.addStyleTag({ content: '[data-sonner-toaster] { display: none !important }' })
  const file = join(PICTURES, `${name}.webp`)
  if (MAKES) {
    const scene = await settledScene(page)
    mkdirSync(PICTURES, { recursive: true })
    await sharp(await screenshotOf(page))
      .webp({ quality: 72, effort: 6 })
      .toFile(file)
    writeFileSync(SCENES, `${JSON.stringify({ ...readScenes(), [name]: scene }, null, 2)}\n`)
    return
  }
  const stale = `The picture "${name}" of the help site shows what the panel no longer shows: npm run help-pictures`
  expect(existsSync(file), stale).toBe(true)
  // What the program reads by itself after a while belongs to the scene.
  await expect.poll(() => sceneOf(page), { message: stale }).toEqual(readScenes()[name])
  expect(await difference(await screenshotOf(page), readFileSync(file)), stale).toBeLessThan(MOST_DIFFERENCE)
}

const screenshotOf = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled' })

async function settledScene(page: Page): Promise<string[]> {
  let scene = await sceneOf(page)
  await expect
    .poll(
      async () => {
        const before = scene
        scene = await sceneOf(page)
        return JSON.stringify(before) === JSON.stringify(scene)
      },
      { intervals: [SETTLED_MS] },
    )
    .toBe(true)
  return scene
}

const readScenes = (): Record<string, string[]> =>
  existsSync(SCENES) ? (JSON.parse(readFileSync(SCENES, 'utf8')) as Record<string, string[]>) : {}

/** The parts of a page that are its own: the frame around them counts what else there is to do. */
const OWN_PARTS = 'main, [role=dialog], [role=alertdialog], [role=menu]'

/**
 * What a scene says, by its roles and words, whatever their order. Rows of tables and entries of lists are a shop's, read in any order, and only the headings of columns count;
 * numbers, times and codes are those of the moment.
 */
async function sceneOf(page: Page): Promise<string[]> {
  const parts = await page.locator(OWN_PARTS).all()
  const snapshots = await Promise.all(
    (parts.length > 0 ? parts : [page.locator('body')]).map((part) => part.ariaSnapshot()),
  )
  const lines = snapshots.flatMap((snapshot) => withoutRows(snapshot.split('\n')))
  // A place for what may be said later is there sooner or later, as its script arrives.
  const said = lines.map(withoutNumbers).filter((line) => line !== '' && line !== '- status')
  return [...new Set(said)].toSorted()
}

/** Leaves out what stands in a row or an entry of a list, by the depth of its line, but for the headings of columns. */
function withoutRows(lines: readonly string[]): string[] {
  let row = Number.POSITIVE_INFINITY
  return lines.filter((line) => {
    const depth = line.search(/\S/)
    if (depth <= row) row = /^\s*- '?(?:row|listitem)\b/.test(line) ? depth : Number.POSITIVE_INFINITY
    return depth < row || /- '?columnheader/.test(line)
  })
}

const MONTHS = 'فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند'
const OF_THE_MOMENT = new RegExp(
  `# (?:${MONTHS})(?![آ-ی])|# (?:ثانیه|دقیقه|ساعت|روز)(?:‌ی)?(?: (?:پیش|دیگر|مانده))?(?![آ-ی])|همین حالا|امروز|دیروز|فردا`,
  'g',
)

/** Days, months and durations are those of the moment too: a scene says the same in another month, and a minute before midnight. */
const withoutNumbers = (line: string): string =>
  // A code is made anew in each world, and an address has its port.
  /- (?:\/url|code):/.test(line)
    ? ''
    : line
        .replaceAll(/[\p{N}٫٬,.:/-]*\p{N}[\p{N}٫٬,.:/-]*/gu, '#')
        .replaceAll(OF_THE_MOMENT, '#')
        .replaceAll(/#(?: #)+/g, '#')
        .trim()

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map(small))
  let sum = 0
  for (let index = 0; index < (first?.length ?? 0); index++)
    sum += Math.abs((first?.[index] ?? 0) - (second?.[index] ?? 0))
  return sum / (SMALL.width * SMALL.height)
}

const small = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize({ ...SMALL, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
