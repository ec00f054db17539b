import { expect, type Page, test } from '@playwright/test'
import { openGallery, section } from '../support/gallery.ts'

/** A second of moving colours, recorded by the browser itself: no film lies in the repository. */
async function recordVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 36
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = (event) => parts.push(event.data)
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let frame = 0; frame < 20; frame++) {
      if (context) context.fillStyle = `hsl(${frame * 18} 50% 50%)`
      context?.fillRect(0, 0, 64, 36)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('pictures go on by the arrow keys, right to left', async ({ page }) => {
  await openGallery(page)
  const carousel = section(page, 'media').getByRole('region', { name: 'تصویرها' })
  const dots = carousel.getByRole('button', { name: /^تصویر \S+ از/ })
  await dots.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await carousel.getByRole('button', { name: 'تصویر بعد' }).press('Enter')
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(carousel.getByRole('button', { name: 'تصویر بعد' })).toBeDisabled()
  await dots.nth(2).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('a picture that is missing or does not load leaves its place and its name', async ({ page }) => {
  await openGallery(page)
  const media = section(page, 'media')
  await media
    .getByLabel('روسری نخی چاپ دستی')
    .or(media.getByAltText('روسری نخی چاپ دستی'))
    .scrollIntoViewIfNeeded()
  await expect(
    media.locator('span[role=img]', { hasText: '' }).and(media.getByLabel('ماگ سفالی لعاب فیروزه‌ای')),
  ).toBeVisible()
  await expect(
    media.locator('span').and(media.getByRole('img', { name: 'روسری نخی چاپ دستی' })),
  ).toBeVisible()
})

test('JSON is copied as it stands, and said so', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })
  await openGallery(page)
  await section(page, 'media').getByRole('button', { name: 'کپی' }).press('Enter')
  await expect(page.getByText('کپی شد')).toBeVisible()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied).toMatchObject({ sku: 'GLM-101', primary_price: 12_500_000 })
})

test('a video shows its play button when it can play, and pauses out of sight', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openGallery(page)
  const film = await recordVideo(page)
  await page.route('**/gallery-video.webm', (route) =>
    route.fulfill({ body: film, contentType: 'video/webm' }),
  )
  await page.reload()
  const video = page.getByLabel('ویدیوی محصول')
  await video.scrollIntoViewIfNeeded()
  const play = section(page, 'media').getByRole('button', { name: 'پخش ویدیو' })
  await expect(play).toBeVisible()
  await expect(play).toHaveCSS('transition-duration', '0.4s')
  // Silent and over and over, so that only going out of sight can stop it.
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    element.loop = true
  })
  await play.press('Enter')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false)
  await expect(play).toBeHidden()
  await section(page, 'buttons').scrollIntoViewIfNeeded()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
})

test('an adaptive stream begins at quality level 3', async ({ page }) => {
  const levels = [240, 360, 480, 720, 1080]
  const asked: string[] = []
  await page.route('**/gallery-stream.m3u8', (route) =>
    route.fulfill({
      contentType: 'application/vnd.apple.mpegurl',
      body: `#EXTM3U\n${levels
        .map(
          (height) =>
            `#EXT-X-STREAM-INF:BANDWIDTH=${height * 5000},RESOLUTION=${height * 2}x${height}\n/level-${height}.m3u8`,
        )
        .join('\n')}`,
    }),
  )
  await page.route('**/level-*.m3u8', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 404 })
  })
  await openGallery(page)
  await expect.poll(() => asked[0]).toBe('/level-720.m3u8')
})

test('a video that cannot be had says so', async ({ page }) => {
  await page.route('**/gallery-video.webm', (route) => route.fulfill({ status: 404 }))
  await page.route('**/gallery-stream.m3u8', (route) => route.fulfill({ status: 404 }))
  await openGallery(page)
  await expect(section(page, 'media').getByText('پخش این ویدیو ممکن نشد.')).toHaveCount(2)
})
