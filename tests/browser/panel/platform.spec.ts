import { overflowOf } from '../support/page-width.ts'
import { chooseCategory, confirmIdentity, expect, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'

// A set-up cannot be undone; this seller has it to themselves.
test.use({ worldName: 'set-up, checked' })

/** The port of the simulated Sazito shop, counted from the panel's own port (tools/sandbox.mjs). */
const SHOP_PORT_OFFSET = 20

test('a Sazito shop is set up, its products come, go to the booth, and a price changed in the shop follows', async ({
  page,
  context,
  world,
}) => {
  const sandbox = sandboxOf(world.url)
  const shop = new URL(world.url)
  shop.port = String(Number(shop.port) + SHOP_PORT_OFFSET)
  const known = new Set((await sandbox.boothStock('sazito')).map(({ id }) => id as number))
  const sent = async () => (await sandbox.boothStock('sazito')).find(({ id }) => !known.has(id))

  await signIn(page, 'sazito')
  await test.step('three steps connect it; what the shop refuses stands at the field', async () => {
    await page.getByRole('link', { name: 'راه‌اندازی اتصال' }).click()
    const next = page.getByRole('button', { name: 'ذخیره و ادامه' })
    await expect(page.getByRole('img', { name: /گفتگو با پشتیبانی سازیتو/ })).toBeVisible()
    await page.getByLabel('توکن پلتفرم').fill('not-the-key')
    await next.click()
    await page.getByRole('button', { name: 'ساخت توکن' }).click()
    await next.click()
    await page.getByLabel('دامنه').fill(shop.origin)
    await page.getByRole('button', { name: 'ذخیره و فعال‌سازی' }).click()
    await expect(page.getByText('پلتفرم فروش شما این توکن را نپذیرفت').first()).toBeVisible()
    await expect(page.getByLabel('دامنه')).toHaveValue(shop.origin)
    await page.getByRole('button', { name: /توکن پلتفرم/ }).click()
    await page.getByLabel('توکن پلتفرم').fill('sandbox-sazito-token')
    await next.click()
    await page.getByRole('button', { name: 'ادامه با توکن ذخیره‌شده' }).click()
    await page.getByLabel('دامنه').fill(shop.origin)
    await page.getByRole('button', { name: 'ذخیره و فعال‌سازی' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('the products come, and one is verified and sent', async () => {
    await expect(page.getByRole('heading', { name: /محصول خوانده شد؛ آن‌ها را ببینید/ })).toBeVisible({
      timeout: 120_000,
    })
    await page.getByRole('link', { name: 'دیدن و تایید' }).click()
    const first = page.getByRole('row').nth(1)
    await first
      .getByRole('button', { name: /^دیدن / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('دسته‌ی باسلام این محصول انتخاب نشده است.')).toBeVisible()
    await chooseCategory(page, dialog, 'دسته در باسلام')
    await expect(page.getByText('دسته ثبت شد')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await first.getByRole('button', { name: /^تایید/ }).click()
    await first.getByRole('button', { name: /^ارسال/ }).click()
    await expect.poll(sent, { timeout: 120_000 }).toBeTruthy()
  })

  const { title, price_rial: before } = await sent()
  const after = before + 100_000
  await test.step('its price is changed on the shop’s own page, read, and is the booth’s', async () => {
    const owner = await context.newPage()
    await owner.goto(`${shop.origin}/goods?q=${encodeURIComponent(title)}`)
    await owner.getByRole('link', { name: title }).first().click()
    await owner
      .getByLabel('قیمت (تومان)')
      .first()
      .fill(String(after / 10))
    await owner.getByRole('button', { name: 'ذخیره' }).click()
    await expect(owner.getByText('ذخیره شد.')).toBeVisible()
    await owner.close()
    await page.goto('/profile/connection')
    await page.getByRole('button', { name: 'خواندن همین حالا' }).click()
    await page.getByRole('menuitem', { name: /همه‌ی محصولات/ }).click()
    await expect(page.getByText('خواندن به پایان رسید.').first()).toBeVisible({ timeout: 120_000 })
    await expect.poll(async () => (await sent()).price_rial, { timeout: 120_000 }).toBe(after)
  })

  await test.step('an edit is written into the shop once that is switched on, and never over what the shop changed', async () => {
    interface Offer {
      id: number
      name: string
      variants: { id: number; stock: number | null; oldPriceRial: number | null; active: boolean }[]
    }
    const offers = async () => (await sandbox.shop('sazito', 'products')) as Offer[]
    const plain = ({ variants: [only, ...others] }: Offer) =>
      others.length === 0 && only?.active && (only.stock ?? 0) > 0 && only.oldPriceRial === null
    const offer = (await offers()).find((one) => plain(one) && one.name !== title) as Offer
    const stock = async () => (await offers()).find(({ id }) => id === offer.id)?.variants[0]?.stock
    await page.getByRole('link', { name: 'دیدن محصولات' }).click()
    await page.getByRole('tab', { name: 'تنظیمات' }).click()
    const writes = page.getByRole('switch', { name: 'نوشتن ویرایش‌ها در فروشگاه' })
    await expect(writes).not.toBeChecked()
    await writes.click()
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
    await expect(page.getByText('تنظیمات با موفقیت ذخیره شد')).toBeVisible()
    const dialog = page.getByRole('dialog')
    const editTo = async (units: string, meanwhile?: number) => {
      await page.goto(`${new URL(page.url()).pathname}?q=${encodeURIComponent(offer.name)}`)
      await page
        .getByRole('button', { name: `ویرایش ${offer.name}`, exact: true })
        .first()
        .click()
      await dialog.getByLabel('موجودی').first().fill(units)
      if (meanwhile !== undefined) {
        const variants = [{ id: offer.variants[0]?.id, stock: meanwhile }]
        await sandbox.shop('sazito', 'change', { productId: offer.id, variants })
      }
      await dialog.getByRole('button', { name: 'ذخیره' }).click()
    }
    await editTo('64')
    await expect(dialog.getByText('در فروشگاه نوشته شد')).toBeVisible({ timeout: 120_000 })
    expect(await stock()).toBe(64)

    await editTo('70', 12)
    const mine = dialog.getByRole('button', { name: 'نوشتن موجودی من در فروشگاه' })
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(mine).toBeVisible({ timeout: 120_000 })
      expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await stock()).toBe(12)
    await page.goto('/needs')
    const need = page.getByRole('listitem').filter({ hasText: 'نوشته‌نشده در فروشگاه' })
    await need.getByRole('link', { name: 'دیدن و تصمیم' }).click()
    await mine.click()
    await expect(dialog.getByText('در فروشگاه نوشته شد')).toBeVisible({ timeout: 120_000 })
    expect(await stock()).toBe(70)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('whether the shop gets the booth’s orders is switched here, and stays so', async () => {
    await page.goto('/profile/connection')
    const orders = page.getByRole('switch', { name: 'ثبت سفارش‌های باسلام در فروشگاه' })
    const wanted = !(await orders.isChecked())
    await orders.click()
    await expect(page.getByText(/فروشگاه (دیگر )?از سفارش‌های باسلام باخبر/).first()).toBeVisible()
    await page.reload()
    await expect(orders).toBeChecked({ checked: wanted })
  })

  await test.step('disconnecting stops it and keeps the products', async () => {
    await page.goto('/profile/connection')
    await page.getByRole('button', { name: 'قطع اتصال' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'قطع اتصال' }).click()
    await confirmIdentity(page)
    await expect(page.getByRole('heading', { name: 'اتصال فروشگاه قطع است' })).toBeVisible()
    await page.getByRole('link', { name: 'دیدن محصولات' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText(title.slice(0, 12))
  })

  await test.step('what a consent page answered is told', async () => {
    await page.goto('/profile/connection?success=0')
    await expect(page.getByText('در سایت خود اجازه ندادید.')).toBeVisible()
  })
})
