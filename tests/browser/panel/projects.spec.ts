import { Seller } from '../../harness/seller.ts'
import { checkerOf } from '../support/accessibility-checker.ts'
import { confirmIdentity, crawlExample, expect, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'

const SHOP = 'خانه و آشپزخانه نارون'

test('a list of addresses becomes a project; wrong ones are refused', async ({ page }) => {
  await signIn(page, 'instagram')
  await crawlExample(page, SHOP)
  const link = page.getByRole('table').getByRole('link').first()
  const address = (await link.getAttribute('href')) ?? ''
  await page.goto('/arachne/create')
  await page.getByRole('button', { name: 'به‌جای آن فهرست آدرس‌ها را وارد می‌کنم' }).click()
  const next = page.getByRole('button', { name: 'ادامه' })
  await next.click()
  await expect(page.getByText('لطفا دست‌کم یک آدرس وارد کنید')).toBeVisible()
  await page.getByLabel('آدرس محصولات').fill(`${address}\nnot-an-address`)
  await expect(page.getByText('بعضی از آدرس‌ها درست نیستند')).toBeVisible()
  await page.getByLabel('آدرس محصولات').fill(`\n${address}\n`)
  await next.click()
  await page.getByLabel('نام پروژه').fill('فهرست من')
  await page.getByRole('switch', { name: 'همگام‌سازی خودکار' }).check()
  await expect(
    page.getByText('در پروژه‌ای که با فهرست آدرس‌ها ساخته شده، فقط همان آدرس‌ها دوباره خوانده می‌شوند.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'ساخت پروژه و خواندن سایت' }).click()
  await expect(page.getByText('خواندن سایت به پایان رسید.').first()).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '۱ از ۱')
})

test('settings are checked, kept, and a project is deleted only after its name was read', async ({
  page,
}) => {
  await signIn(page, 'instagram')
  await crawlExample(page, SHOP)
  await page.getByRole('main').getByRole('link', { name: SHOP }).click()
  await page.getByRole('tab', { name: 'تنظیمات' }).click()
  await expect(page).toHaveURL(/#settings$/)
  await page.getByLabel('نام پروژه').fill('پروژه‌ی گذرا')
  await page.getByLabel('وزن محصول (گرم)').fill('۲۰۰')
  await page.getByLabel('وزن محصول (گرم)').blur()
  const packageWeight = page.getByLabel('وزن با بسته‌بندی (گرم)')
  await expect(packageWeight).toHaveValue('250')
  await packageWeight.fill('100')
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByText('وزن با بسته‌بندی باید از وزن محصول بیشتر باشد')).toBeVisible()
  await packageWeight.fill('1300')
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByText('تنظیمات با موفقیت ذخیره شد')).toBeVisible()
  await page.reload()
  await expect(packageWeight).toHaveValue('1,300')

  await page.getByText('پیشرفته: تغییر نام و توضیحات محصولات').click()
  await page.getByRole('button', { name: 'افزودن قاعده' }).click()
  const rules = page.getByRole('list', { name: 'قاعده‌های متن' }).getByRole('listitem')
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(rules.getByText('متن را بنویسید')).toBeVisible()
  await rules.getByRole('textbox').fill('| ارسال رایگان')
  await page.getByRole('button', { name: 'افزودن قاعده' }).click()
  await rules.nth(1).getByRole('textbox').fill('نارون')
  await page.getByRole('button', { name: 'قاعده‌ی ۲ زودتر' }).click()
  const preview = page.getByRole('region', { name: 'پیش‌نمایش روی محصولات این پروژه' })
  await expect(preview.locator('dd').first()).toHaveText(/^(.+)\1 نارون \| ارسال رایگان$/)
  const { check } = await checkerOf(page)
  await check('rules of text')
  await page.getByRole('button', { name: 'حذف قاعده‌ی ۱' }).click()
  await expect(rules).toHaveCount(1)
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByText('تنظیمات با موفقیت ذخیره شد')).toBeVisible()
  await page.reload()
  await expect(rules.getByRole('textbox').first(), 'rules in use are not folded away').toBeVisible()
  await expect(rules.getByRole('textbox').first()).toHaveValue('نارون')

  await page.getByRole('button', { name: 'حذف پروژه' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('پروژه‌ی «پروژه‌ی گذرا» حذف شود؟')
  await question.getByRole('button', { name: 'انصراف' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'حذف پروژه' }).click()
  await question.getByRole('button', { name: 'حذف پروژه' }).click()
  await confirmIdentity(page)
  await expect(page).toHaveURL('/arachne')
  await expect(page.getByText('پروژه با موفقیت حذف شد')).toBeVisible()
  await expect(page.getByRole('link', { name: 'پروژه‌ی گذرا' })).toHaveCount(0)
})

test('a project that is not there is not found, also where its id is no number', async ({ page }) => {
  await signIn(page, 'instagram')
  for (const [path, sentence] of [
    ['/arachne/projects/abc', 'پروژه پیدا نشد'],
    ['/arachne/projects/987654', 'پروژه پیدا نشد'],
    ['/arachne/jobs/abc', 'به‌روزرسانی پیدا نشد'],
    ['/instagram/task/abc', /پیدا نشد/],
    ['/product/abc', /پیدا نشد/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(page.getByText('بعضی از مقدارها درست نیستند')).toHaveCount(0)
  }
  await page.goto('/arachne/projects/abc')
  await expect(page.getByRole('alert')).toContainText('پروژه پیدا نشد')
  await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toHaveCount(0)
})

test('the addresses of a project are changed, after it was asked what that takes away', async ({
  page,
  world: { url },
}) => {
  const answers = await sandboxOf(url).answers('foods')
  const addresses = answers.slice(0, 3).map(({ url: address }) => address)
  const seller = await Seller.signedIn(url, 'instagram')
  const created = await seller.startProject({ name: 'فهرست من', urls: addresses.slice(0, 2) })
  await seller.jobEnd(created.crawl_job.id)
  await signIn(page, 'instagram')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/arachne/projects/${created.id}#settings`)
  await expect(page.getByRole('tab', { name: 'تنظیمات' }), 'the chosen tab is in sight').toBeInViewport({
    ratio: 0.9,
  })
  const list = page.getByLabel('آدرس محصولات')
  await expect(list).toHaveValue(addresses.slice(0, 2).join('\n'))
  await list.fill(`${addresses[1]}\nنه\n${addresses[2]}`)
  const save = page.getByRole('button', { name: 'ذخیره‌ی آدرس‌ها' })
  await save.click()
  await expect(page.getByText('بعضی از آدرس‌ها درست نیستند (سطر ۲)')).toBeVisible()
  await list.fill(`${addresses[1]}\n${addresses[2]}`)
  await save.click()
  const question = page.getByRole('alertdialog', { name: '۱ آدرس از فهرست برداشته شود؟' })
  await question.getByRole('button', { name: 'ذخیره‌ی آدرس‌ها' }).click()
  await expect(page.getByText('آدرس‌ها ذخیره شد')).toBeVisible()
  const params = { id: created.id }
  expect((await seller.ask('projects.get', { params })).urls).toEqual(addresses.slice(1))
  const inactive = (await seller.allItems(created.id)).filter((item) => !item.is_active)
  expect(inactive.map((item) => item.url)).toEqual([addresses[0]])
})
