import { checkerOf } from '../support/accessibility-checker.ts'
import { overflowOf } from '../support/page-width.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'

// Messages of a booth cannot be taken back.
test.use({ worldName: 'messages' })

const BUYER = 'سارا احمدی'

test('a buyer asks, the seller is told, answers, and sees that it was sent', async ({ page, world }) => {
  test.setTimeout(240_000)
  const sandbox = sandboxOf(world.url)
  const { check } = await checkerOf(page)
  const answers = async () =>
    (await sandbox.messages('demo')).flatMap(({ buyer, by, text }) =>
      by === 'seller' ? [[buyer, text]] : [],
    )
  await sandbox.writeMessages('demo', [
    { buyer: 0, name: BUYER, text: 'سلام، این گلدان موجود است؟' },
    { buyer: 0, name: BUYER, type: 'picture', files: ['https://statics.basalam.com/4.jpg'] },
    { buyer: 1, name: 'علی‌اکبر حاجی‌آقامحمدی کاشانی', text: 'ممنون از بسته‌بندی خوبتان' },
  ])
  await signIn(page, 'demo')
  await page.getByRole('link', { name: /^پیام‌ها/ }).click()
  const list = page.getByRole('list', { name: 'گفتگوها' })

  await test.step('what waits is listed and counted', async () => {
    await expect(list.getByRole('link')).toHaveCount(2, { timeout: 120_000 })
    await expect(page.getByRole('button', { name: /منتظر پاسخ/ })).toContainText('۲')
    await expect(page.getByText('گفتگویی را انتخاب کنید')).toBeVisible()
    await check('the list')
  })

  await test.step('an answer is written by the keyboard, and is first queued and then sent', async () => {
    await list.getByRole('link', { name: new RegExp(BUYER) }).click()
    await expect(page.getByText('سلام، این گلدان موجود است؟').last()).toBeVisible()
    await expect(page.getByRole('link', { name: 'عکس: 4.jpg' })).toHaveAttribute(
      'href',
      'https://statics.basalam.com/4.jpg',
    )
    await page.getByLabel('پاسخ شما').fill('سلام، بله موجود است.')
    await check('a conversation')
    await page.getByLabel('پاسخ شما').press('Control+Enter')
    await expect(page.getByText('سلام، بله موجود است.').last()).toBeVisible()
    await expect(page.getByLabel('پاسخ شما')).toHaveValue('')
    await expect.poll(answers, { timeout: 120_000 }).toEqual([[BUYER, 'سلام، بله موجود است.']])
    await expect(list.getByRole('link')).toHaveCount(1, { timeout: 120_000 })
    for (const state of ['در صف فرستادن', 'در حال فرستادن'])
      await expect(page.getByText(state)).toHaveCount(0, { timeout: 120_000 })
  })

  await test.step('one that does not arrive says why and can be tried again', async () => {
    await sandbox.fault({
      site: 'marketplace',
      path: '/v1/chats/',
      method: 'POST',
      kind: 'status',
      status: 422,
    })
    await page.getByLabel('پاسخ شما').fill('رنگ آبی هم دارد.')
    await page.getByRole('button', { name: 'فرستادن پاسخ' }).click()
    await expect(page.getByText('فرستاده نشد').first()).toBeVisible({ timeout: 120_000 })
    await check('an answer that failed')
    await sandbox.clearFaults()
    await page.getByRole('button', { name: 'تلاش دوباره' }).click()
    await expect(page.getByText('فرستاده نشد')).toHaveCount(0, { timeout: 120_000 })
    await expect.poll(answers, { timeout: 120_000 }).toHaveLength(2)
  })

  await test.step('words that are typed while an answer leaves are the next one', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/v1/chats/*/messages', async (route) => {
      if (route.request().method() === 'POST') await gate.promise
      await route.continue()
    })
    await page.getByLabel('پاسخ شما').fill('فردا می‌فرستم.')
    await page.getByRole('button', { name: 'فرستادن پاسخ' }).click()
    await page.getByLabel('پاسخ شما').fill('خوش آمدید.')
    gate.resolve()
    await expect.poll(answers, { timeout: 120_000 }).toHaveLength(3)
    await expect(page.getByLabel('پاسخ شما')).toHaveValue('خوش آمدید.')
    await page.getByLabel('پاسخ شما').fill('')
    await page.unroute('**/v1/chats/*/messages')
  })

  await test.step('on a phone the list leads to the conversation and back; thanks need no answer', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/messages')
    await expect(page.getByText('گفتگویی را انتخاب کنید')).toBeHidden()
    await list.getByRole('link').first().click()
    await expect(list).toBeHidden()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await check('a conversation on a phone')
    await page.getByRole('button', { name: 'پاسخ لازم نیست' }).click()
    await expect(page.getByText('گفتید پاسخ لازم نیست.')).toBeVisible()
    await page.getByRole('link', { name: 'بازگشت به گفتگوها' }).click()
    await expect(page.getByText('پیامی منتظر پاسخ نیست')).toBeVisible()
    await page.goto('/messages?view=all')
    await list.getByRole('link').first().click()
    await page.getByRole('link', { name: 'بازگشت به گفتگوها' }).click()
    await expect(page).toHaveURL('/messages?view=all')
  })

  await test.step('where the right was not given, that is said, with the way out', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    await sandbox.fault({ site: 'marketplace', path: '/v1/chats', kind: 'status', status: 403 })
    await page.getByRole('button', { name: 'خواندن دوباره' }).click()
    await expect(page.getByText('اجازه‌ی جدید لازم است: «خواندن و پاسخ دادن به پیام‌های مشتریان»')).toBeVisible(
      { timeout: 120_000 },
    )
    await expect(page.getByRole('button', { name: 'دادن اجازه در باسلام' })).toBeVisible()
    await check('the right is missing')
    await sandbox.clearFaults()
  })
})
