import type { Browser, Locator, Page } from '@playwright/test'
import { cameraPhoto } from '../../../apps/server/src/modules/catalog/testing/photo-files.ts'
import { checkerOf } from '../support/accessibility-checker.ts'
import { drawnVideo } from '../support/drawn-video.ts'
import { overflowOf } from '../support/page-width.ts'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'

const SHOP = 'گالری نقره ماهک'
const USER = 'instagram'
let project = ''

test.use({ worldName: 'item-photos' })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, world }) => {
  const page = await newPage(browser, world.url)
  await signIn(page, USER)
  await crawlExample(page, SHOP)
  await page.getByRole('link', { name: 'دیدن محصولات یافت‌شده' }).click()
  await expect(page).toHaveURL(/projects\/\d+/)
  project = new URL(page.url()).pathname
  await page.context().close()
})

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

const drawn = (red: number) => cameraPhoto({ r: red, g: 90, b: 140 })
const tilesOf = (dialog: Locator) => dialog.locator('[data-photo]')
const addresses = (dialog: Locator) =>
  tilesOf(dialog).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('title') ?? ''))

for (const [width, row] of [
  [360, 0],
  [1280, 1],
] as const)
  test(`photos are added, ordered, removed and put back at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await signIn(page, USER)
    await page.goto(project)
    await page
      .getByRole('button', { name: /^ویرایش / })
      .nth(row)
      .click()
    const dialog = page.getByRole('dialog')
    const tiles = tilesOf(dialog)
    await expect(tiles.first()).toHaveAccessibleName(/^تصویر اصلی/)
    const [first = ''] = await addresses(dialog)
    const count = await tiles.count()
    const upload = dialog.getByLabel('افزودن تصویر')

    await test.step('two files become the last photos, and something that is no photo says why', async () => {
      await upload.setInputFiles([
        { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await drawn(230 + row) },
        { name: 'dark.jpg', mimeType: 'image/jpeg', buffer: await drawn(20 + row) },
      ])
      await expect(tiles).toHaveCount(count + 2)
      await upload.setInputFiles({ name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') })
      const failed = dialog.getByRole('alert').filter({ hasText: '«text.jpg» بارگذاری نشد.' })
      await expect(failed).toContainText('تصویر سالم')
      await failed.getByRole('button', { name: 'باشه' }).click()
      await expect(failed).toHaveCount(0)
    })
    const [red = '', dark = ''] = (await addresses(dialog)).slice(-2)

    await test.step('an address is an answer too, once it is one', async () => {
      await dialog.getByRole('button', { name: 'افزودن با آدرس' }).click()
      await dialog.getByLabel('آدرس تصویرها').fill('a photo')
      await dialog.getByRole('button', { name: 'افزودن', exact: true }).click()
      await expect(dialog.getByText('آدرس باید با http یا https شروع شود')).toBeVisible()
      await dialog.getByLabel('آدرس تصویرها').fill(red)
      await dialog.getByRole('button', { name: 'افزودن', exact: true }).click()
      await expect(tiles, 'a photo that is there already').toHaveCount(count + 2)
    })

    await test.step('a chosen photo becomes the main one, and moves by the keyboard', async () => {
      await tiles.nth(count).click()
      await dialog.getByRole('button', { name: 'تصویر اصلی شود' }).click()
      await expect(tiles.first()).toHaveAttribute('title', red)
      await expect(tiles.first()).toBeFocused()
      await page.keyboard.press('Control+ArrowLeft')
      await expect(tiles.nth(1)).toHaveAttribute('title', red)
      await expect(tiles.nth(1)).toBeFocused()
      await page.keyboard.press('Control+ArrowRight')
      await expect(tiles.first()).toHaveAttribute('title', red)
    })

    await test.step('a photo is dragged to another place', async () => {
      const last = tiles.nth(count + 1)
      await last.scrollIntoViewIfNeeded()
      const [from, to] = [await last.boundingBox(), await tiles.nth(1).boundingBox()]
      if (!from || !to) throw new Error('a tile is not on the screen')
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
      await page.mouse.up()
      await expect(tiles.nth(1)).toHaveAttribute('title', dark)
    })

    await test.step('a removed photo is put back where it was', async () => {
      const before = await addresses(dialog)
      await dialog.getByRole('button', { name: 'حذف تصویر ۲' }).click()
      await expect(tiles).toHaveCount(count + 1)
      await dialog.getByRole('button', { name: 'برگرداندن' }).click()
      expect(await addresses(dialog)).toEqual(before)
      await tiles.nth(1).focus()
      await page.keyboard.press('Delete')
      await expect(tiles).toHaveCount(count + 1)
    })
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)

    await test.step('what is saved is what was shown', async () => {
      await dialog.getByRole('button', { name: 'ذخیره' }).click()
      await expect(page.getByText('تغییرها ذخیره شد')).toBeVisible()
      await dialog.getByRole('button', { name: 'ویرایش', exact: true }).click()
      expect((await addresses(dialog)).slice(0, 2)).toEqual([red, first])
    })
  })

test('a video is uploaded, played, removed, put back and kept; what is no video says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, USER)
  await page.goto(project)
  await page
    .getByRole('button', { name: /^ویرایش / })
    .nth(2)
    .click()
  const dialog = page.getByRole('dialog')
  const file = dialog.getByLabel(/^(افزودن ویدیو|ویدیوی دیگر)$/)
  const video = dialog.locator('video')
  await expect(dialog.getByText('ویدیو پس از خود محصول به غرفه می‌رود')).toBeVisible()

  await file.setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('song') })
  const failed = dialog.getByRole('alert').filter({ hasText: '«song.mp3» بارگذاری نشد.' })
  await expect(failed).toContainText('ویدیوی MP4، MOV یا WebM نیست')
  await failed.getByRole('button', { name: 'باشه' }).click()
  await file.setInputFiles({ name: 'text.mp4', mimeType: 'video/mp4', buffer: Buffer.from('text') })
  const refused = dialog.getByRole('alert').filter({ hasText: '«text.mp4» بارگذاری نشد.' })
  await expect(refused.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
  await refused.getByRole('button', { name: 'باشه' }).click()

  const network = await page.context().newCDPSession(page)
  const line = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  const clip = await drawnVideo(page)
  await line(100_000)
  await file.setInputFiles({ name: 'junk.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(200_000) })
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('فایلی بارگذاری نشد، پس چیزی ذخیره نشد.')).toBeVisible()
  await dialog.getByRole('alert').getByRole('button', { name: 'باشه' }).click()
  const long = Buffer.concat([clip, Buffer.alloc(3_000_000)])
  await file.setInputFiles({ name: 'long.webm', mimeType: 'video/webm', buffer: long })
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /از ۳$/)
  await dialog.getByRole('button', { name: 'لغو بارگذاری' }).click()
  await line(-1)
  await expect(video).toHaveCount(0)

  await file.setInputFiles({ name: 'clip.webm', mimeType: 'video/webm', buffer: clip })
  await dialog.getByRole('button', { name: 'پخش ویدیو' }).click()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2)
  const { check } = await checkerOf(page)
  await check('a video in the form')
  await dialog.getByRole('button', { name: 'حذف ویدیو' }).click()
  await expect(video).toHaveCount(0)
  await dialog.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(video).toHaveCount(1)
  const address = (await video.getAttribute('src')) ?? ''
  expect(address).toMatch(/\/v1\/media\//)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('تغییرها ذخیره شد')).toBeVisible()
  await dialog.getByRole('button', { name: 'ویرایش', exact: true }).click()
  await expect(video).toHaveAttribute('src', address)
})

test('on a phone four products stand on the first screen, each with its price and its next act', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, USER)
  await page.goto(`${project}?sort=price_desc`)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.first()).toContainText('تومان')
  const bar = await page.getByRole('navigation').filter({ visible: true }).last().boundingBox()
  const fourth = await rows.nth(3).boundingBox()
  expect((fourth?.y ?? 740) + (fourth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expect(rows.nth(3).getByRole('button', { name: /^تایید / })).toBeInViewport()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})
