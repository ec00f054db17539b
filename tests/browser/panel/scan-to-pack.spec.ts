import { readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { zplToBase64MultipleAsync } from 'zpl-renderer-js'
import { readCode128 } from '../../../apps/panel/src/features/order-labels/testing/read-code-128.ts'
import { checkerOf } from '../support/accessibility-checker.ts'
import { barcodePicture, barcodeVideo } from '../support/barcode-pictures.ts'
import { MUG, NAMES, OWN_CODE, type PackableOrder, packableOrders } from '../support/packable-order.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'
import { scanByUsb } from '../support/usb-scanner.ts'

// The headless shell has no camera, not even a false one.
const { CHROMIUM_FLAGS, findChromium }: { CHROMIUM_FLAGS: string[]; findChromium: () => string } =
  await import(new URL('../../../tools/chromium.mjs', import.meta.url).href)

const RECEIPT = '214530000112345678901234'
const TYPED = '214530000112345678905678'
/** Before the camera of every test here lies a postal receipt. */
const camera = await barcodeVideo('code128', RECEIPT)

test.use({
  worldName: 'packing',
  launchOptions: {
    executablePath: findChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
    ],
  },
})

let orders: PackableOrder[] = []
test.beforeAll(async ({ world }) => {
  test.setTimeout(200_000)
  orders = await packableOrders(world.url, 2)
})
test.afterAll(() => rm(dirname(camera), { recursive: true }))

const orderAt = (index: number): PackableOrder => {
  const order = orders[index]
  if (!order) throw new Error('the order was not placed')
  return order
}
const dialogOf = (page: Page, order: PackableOrder) =>
  page.getByRole('dialog', { name: `بسته‌بندی سفارش ${order.basalamOrderId}`, exact: true })
const inEveryLook = async (page: Page, look: (name: string) => Promise<void>) => {
  for (const [width, height] of [
    [360, 740],
    [768, 900],
    [1280, 800],
  ] as const)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await look(`${width}, ${colorScheme}`)
    }
}

test('a parcel is packed by a USB scanner: wrong pieces stop it, and it goes on after a reload', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const order = orderAt(0)
  const { check } = await checkerOf(page)
  await signIn(page, 'demo')
  await page.goto('/order/dispatch')
  await page.getByRole('button', { name: `بسته‌بندی سفارش ${order.basalamOrderId} با اسکن` }).click()
  const parcel = dialogOf(page, order)
  const left = (units: string) =>
    expect(parcel.getByRole('status').first()).toContainText(`${units} عدد مانده`)
  const line = (name: string) => parcel.getByRole('listitem').filter({ hasText: name })
  await left('۵')

  await scanByUsb(page, MUG)
  await left('۴')
  await expect(line(NAMES[0])).toContainText('۱ از ۲')
  await scanByUsb(page, '6260000099996')
  const stop = parcel.getByRole('alert')
  await expect(stop).toContainText('این محصول در این بسته نیست')
  await inEveryLook(page, (name) => check(`a stopped parcel, ${name}`))

  // Nothing counts while it is stopped, neither here nor after a reload.
  await scanByUsb(page, MUG)
  await page.reload()
  await expect(stop).toContainText('6260000099996')
  await expect(line(NAMES[0])).toContainText('۱ از ۲')
  await stop.getByRole('button', { name: 'بیرون گذاشتم، ادامه' }).click()
  await left('۴')

  // With another keyboard the scanner presses the same places.
  await scanByUsb(page, OWN_CODE.toLowerCase())
  await scanByUsb(page, OWN_CODE)
  await expect(stop).toContainText('این محصول یکی زیادی است')
  await expect(stop).toContainText(NAMES[1])
  await stop.getByRole('button', { name: 'بیرون گذاشتم، ادامه' }).click()
  await scanByUsb(page, MUG)
  await left('۲')
  await expect(parcel.getByText('بسته کامل است')).toHaveCount(0)
  const packed = order.seller.call('packing.finish', {
    params: { id: order.id },
    body: { steps: [{ kind: 'scan', code: MUG }] },
  })
  expect((await packed).status).toBe(409)

  // A product without a barcode is ticked by hand, and is the last.
  await parcel.getByRole('button', { name: `هر ۲ عدد را شمردم: ${NAMES[2]}` }).click()
  await expect(parcel.getByText('بسته کامل است')).toBeVisible()
  await inEveryLook(page, (name) => check(`a whole parcel, ${name}`))

  const opened = page.waitForEvent('popup')
  await parcel.getByRole('button', { name: 'چاپ برچسب' }).click()
  await page.getByRole('menuitem').last().click()
  const labels = await opened
  await expect(labels.locator('.label-page')).toHaveCount(1)
  await labels.close()

  const saved = page.waitForEvent('download')
  await parcel.getByRole('button', { name: 'فایل ZPL' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`label-${order.basalamOrderId}.zpl`)
  const zpl = await readFile(await file.path(), 'utf8')
  expect(await barcodeOn(zpl)).toBe(String(order.basalamOrderId))

  await page.goto(`/order/list?id=${order.id}`)
  await expect(page.getByText('بسته‌بندی شد').first()).toBeVisible()
  await expect(
    page.getByText(
      `۳ عدد با بارکد خوانده شد. با تیک دستی: ${NAMES[2]} (۲ عدد). ۲ بار محصول اشتباه جلوی بسته را گرفت.`,
    ),
  ).toBeVisible()
})

test('a phone reads photos of products, and says what helps where the camera is refused', async ({
  page,
}) => {
  const order = orderAt(1)
  const { check } = await checkerOf(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'demo')
  await page.goto(`/order/dispatch?pack=${order.id}`)
  const parcel = dialogOf(page, order)
  await parcel.getByRole('button', { name: 'روشن کردن دوربین' }).click()
  await expect(parcel.getByText(/اجازه‌ی دوربین داده نشده است/)).toBeVisible()
  await check('a refused camera on a phone')

  const photo = parcel.locator('input[type=file]')
  const choose = (name: string, buffer: Buffer) =>
    photo.setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('mug.png', await barcodePicture('ean13', MUG))
  await expect(parcel.getByRole('status').first()).toContainText(`شمرده شد: ${NAMES[0]}`)
  const white = { create: { width: 200, height: 200, channels: 3, background: 'white' } } as const
  await choose('white.png', await sharp(white).png().toBuffer())
  await expect(parcel.getByText(/در این عکس بارکدی دیده نشد/)).toBeVisible()
  await choose('text.png', Buffer.from('no picture'))
  await expect(parcel.getByText(/این فایل عکس نیست/)).toBeVisible()

  await parcel.getByRole('button', { name: 'نوشتن کد' }).click()
  await parcel.getByRole('textbox', { name: 'نوشتن کد' }).fill(OWN_CODE)
  await parcel.getByRole('button', { name: 'ثبت کد' }).click()
  await expect(parcel.getByRole('status').first()).toContainText('۳ عدد مانده')
  // Without a network it counts on, and is kept once there is one.
  await page.context().setOffline(true)
  await scanByUsb(page, MUG)
  await expect(parcel.getByText(/هنوز ذخیره نشده است/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(parcel.getByText(/هنوز ذخیره نشده است/)).toHaveCount(0)
  const { steps } = await order.seller.ask('packing.get', { params: { id: order.id } })
  expect(steps).toHaveLength(3)
})

test('a tracking code is read from a receipt by the camera, given to an order by name, and sent once confirmed', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000)
  const [first, second] = [orderAt(0), orderAt(1)]
  const codeOf = async ({ basalamOrderId }: PackableOrder) =>
    (await sandboxOf(world.url).parcels('demo')).find(({ order_id: id }) => id === basalamOrderId)
      ?.tracking_code ?? null
  const { check } = await checkerOf(page)
  await page.context().grantPermissions(['camera'])
  await signIn(page, 'demo')
  await page.goto('/order/dispatch')
  await page.getByRole('button', { name: 'خواندن بارکد رسید' }).click()
  const receipt = page.getByRole('dialog', { name: 'خواندن بارکد رسید پست' })
  await expect(receipt.getByText(`کد خوانده شد: ${RECEIPT}`)).toBeVisible({ timeout: 60_000 })
  await inEveryLook(page, (name) => check(`a receipt that was read, ${name}`))
  await receipt.getByText(`(سفارش ${first.basalamOrderId})`).click()
  const confirm = page.getByRole('dialog', { name: `ثبت کد رهگیری سفارش ${first.basalamOrderId}` })
  await expect(confirm.getByRole('textbox', { name: 'کد رهگیری' })).toHaveValue(RECEIPT)
  expect(await codeOf(first)).toBeNull()
  await confirm.getByRole('button', { name: 'ثبت ارسال' }).click()
  await expect.poll(() => codeOf(first), { timeout: 60_000 }).toBe(RECEIPT)

  // The next one: the receipt that still lies there is used, a product is no receipt, the label names the order.
  await expect(receipt.getByText(/این کد برای سفارش دیگری ثبت شده است/)).toBeVisible()
  await scanByUsb(page, MUG)
  await expect(receipt.getByText(/این بارکد روی محصول است/)).toBeVisible()
  await receipt.getByRole('button', { name: 'خاموش کردن دوربین' }).click()
  await scanByUsb(page, String(second.basalamOrderId))
  await expect(receipt.getByText(/این رسید برای/)).toBeVisible()
  await receipt.getByRole('button', { name: 'نوشتن کد' }).click()
  await receipt.getByRole('textbox', { name: 'نوشتن کد' }).fill(TYPED.slice(1))
  await receipt.getByRole('button', { name: 'ثبت کد' }).click()
  await expect(receipt.getByText(/کد پست ۲۴ رقم دارد/)).toBeVisible()
  await check('a wrong code')
  await receipt.getByRole('textbox', { name: 'نوشتن کد' }).fill(TYPED)
  await receipt.getByRole('button', { name: 'ثبت کد' }).click()
  const last = page.getByRole('dialog', { name: `ثبت کد رهگیری سفارش ${second.basalamOrderId}` })
  await last.getByRole('button', { name: 'ثبت ارسال' }).click()
  await expect.poll(() => codeOf(second), { timeout: 60_000 }).toBe(TYPED)
})

/** The barcode that a renderer of ZPL, which is not ours, puts on the first label. */
async function barcodeOn(zpl: string): Promise<string> {
  const [label] = await zplToBase64MultipleAsync(zpl, 100, 150, 8)
  const { data, info } = await sharp(Buffer.from(label ?? '', 'base64'))
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Four millimetres from the left edge begins the barcode, five beneath the upper one its bars are whole.
  const row = 9 * 8
  const end = info.width / 2
  const dots = Array.from({ length: end }, (_, at) =>
    (data[row * info.width + at] ?? 255) < 128 ? '1' : '0',
  ).join('')
  // A module is three dots.
  const bars = dots.slice(dots.indexOf('1'), dots.lastIndexOf('1') + 1)
  return readCode128(bars.replace(/(1+|0+)/g, (run) => run.charAt(0).repeat(run.length / 3)))
}
