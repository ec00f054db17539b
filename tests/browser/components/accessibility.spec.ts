import { expect, type Page, test } from '@playwright/test'
import { RULES_OF_COLOUR, violationsOf } from '../support/accessibility-checker.ts'
import { openGallery, section } from '../support/gallery.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function findings(page: Page, without: string[] = []): Promise<string[]> {
  return sentences(await violationsOf(page, { tags: STANDARDS, without }))
}

function sentences(violations: Awaited<ReturnType<typeof violationsOf>>): string[] {
  return violations.flatMap(({ id, elements }) =>
    elements.map(({ place, failure }) => `${id}: ${place} ${failure}`),
  )
}

/** An open overlay hides the page behind it from a screen reader, with its landmarks: that is as it should be. */
const ABOUT_THE_PAGE_BEHIND = ['landmark-one-main', 'page-has-heading-one', 'region']

/** The overlays, the way to open each, and the sign that it stands. */
const overlays: {
  name: string
  section: 'choices' | 'dates' | 'overlays'
  button: RegExp | string
  stands: string
}[] = [
  { name: 'select', section: 'choices', button: /نوع واحد/, stands: '[role=listbox]' },
  { name: 'multi-select', section: 'dates', button: /دسته‌بندی‌ها/, stands: '[role=listbox]' },
  { name: 'calendar', section: 'dates', button: /تاریخ ثبت/, stands: '[role=grid]' },
  { name: 'modal', section: 'overlays', button: 'باز کردن پنجره', stands: '[role=dialog]' },
  { name: 'question', section: 'overlays', button: 'پرسش پیش از حذف', stands: '[role=alertdialog]' },
  { name: 'menu', section: 'overlays', button: 'کارهای دیگر', stands: '[role=menu]' },
  { name: 'drawer', section: 'overlays', button: 'باز کردن کشو', stands: '[role=dialog]' },
  { name: 'popover', section: 'overlays', button: 'گزینه‌های بیشتر', stands: '[role=dialog]' },
  { name: 'palette', section: 'overlays', button: 'جستجوی فرمان', stands: '[role=menu]' },
  { name: 'toast', section: 'overlays', button: 'خطا در ارسال محصولات', stands: '[data-sonner-toast]' },
]

for (const theme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({
        viewport: { width, height: 900 },
        colorScheme: theme,
        contextOptions: { reducedMotion: 'reduce' },
      })

      test('the checker finds nothing in any component', async ({ page }) => {
        await openGallery(page)
        expect(await findings(page)).toEqual([])
      })

      test('nor in anything that opens', async ({ page }) => {
        test.setTimeout(180_000)
        await openGallery(page)
        for (const overlay of overlays) {
          await section(page, overlay.section).getByRole('button', { name: overlay.button }).first().click()
          await expect(page.locator(overlay.stands).first()).toBeVisible()
          const found =
            theme === 'light'
              ? await findings(page, ABOUT_THE_PAGE_BEHIND)
              : sentences(await violationsOf(page, { only: RULES_OF_COLOUR }))
          expect.soft(found, overlay.name).toEqual([])
          if (overlay.name === 'toast') continue
          await page.keyboard.press('Escape')
          await expect(page.locator(overlay.stands)).toBeHidden()
        }
      })
    })
  }
}

test('nothing is spoken in English but the crash heading', async ({ page }) => {
  await openGallery(page)
  await section(page, 'dates')
    .getByRole('button', { name: /تاریخ ثبت/ })
    .click()
  await expect(page.getByRole('grid')).toBeVisible()
  const english = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label], [aria-roledescription], [placeholder], [title]')]
      .flatMap((element) =>
        ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
      )
      .filter((words) => /^[a-z][a-z ,]+$/i.test(words)),
  )
  expect(english).toEqual([])
})
