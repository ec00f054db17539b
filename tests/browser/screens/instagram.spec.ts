import { expect, signIn, test } from '../support/panel-world.ts'
import { instagramOf } from '../support/sandbox-instagram.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'instagram-screens' })

test('Instagram tasks in their states', async ({ page, world }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  const dialog = page.getByRole('dialog')
  const begin = page.getByRole('button', { name: 'دریافت جدید' })
  const openTasks = async () => {
    await page.goto('/instagram/tasks')
    await expect(begin).toBeVisible()
    await expect(page.getByText('صفحه‌ی عمومی')).toBeVisible()
  }
  const openForm = async () => {
    await openTasks()
    await begin.click()
    await expect(dialog.getByRole('radio').first()).toBeVisible()
  }
  const create = async (name: string) => {
    await openForm()
    // The form remembers the choice that was made before.
    await dialog.getByRole('radio', { name: /^خودکار/ }).check()
    await dialog.getByLabel('صفحه‌ی اینستاگرام').fill(name)
    await dialog.getByLabel('تعداد پست‌ها').fill('20')
    await dialog.getByRole('button', { name: 'دریافت پست‌ها', exact: true }).click()
    await expect(page).toHaveURL(/instagram\/task\/\d+/)
    await expect(page.getByText(/^(انجام‌شده|ناموفق)$/).first()).toBeVisible({ timeout: 120_000 })
    return new URL(page.url()).pathname
  }
  await signIn(page, 'instagram')
  await inEveryLight('instagram-tasks-empty', openTasks)
  await inEveryLight('instagram-form', openForm)
  await inEveryLight('instagram-form-refused', async () => {
    await openForm()
    await dialog.getByRole('radio', { name: /لینک پست‌ها/ }).check()
    await dialog.getByRole('button', { name: 'دریافت پست‌ها', exact: true }).click()
    await expect(dialog.getByText('لطفا لینک دست‌کم یک پست را وارد کنید')).toBeVisible()
  })
  await inEveryLight('instagram-form-export', async () => {
    await openForm()
    await dialog.getByRole('radio', { name: /فایل خروجی حساب/ }).check()
    await dialog.getByText('چگونه این فایل را بگیرم؟').click()
  })
  const task = await create('zarrin.poosh')
  await instagramOf(world.url).set({ webSource: 'blocked' })
  const failed = await create('kolbe_charm')
  const open = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('@')
  }
  const openPosts = async (path: string) => {
    await open(path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  }
  await inEveryLight('instagram-tasks', async () => {
    await openTasks()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
  })
  await inEveryLight('instagram-failed', () => open(failed))
  await inEveryLight('instagram-task', () => openPosts(task))
  await inEveryLight('instagram-preview', async () => {
    await openPosts(`${task}?show=products`)
    await page
      .getByRole('button', { name: /^پیش‌نمایش / })
      .first()
      .click()
    await expect(dialog).toBeVisible()
  })
  await inEveryLight('instagram-verify-all', async () => {
    await openPosts(task)
    await page.getByRole('button', { name: 'تایید همه' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  })
  await inEveryLight('instagram-review', async () => {
    await openPosts(task)
    await page.getByRole('link', { name: 'بازبینی' }).click()
    await expect(page.getByText(/^۱ از/).first()).toBeVisible()
  })
})
