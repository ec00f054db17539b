import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { RULES_OF_COLOUR } from './accessibility-checker.ts'
import { openGallery, section } from './gallery.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** In the dark theme only what colours can change: it is the same page. `within` leaves out the page behind what opened. */
async function findings(page: Page, theme: 'light' | 'dark', within?: string): Promise<string[]> {
  const looking = new AxeBuilder({ page }).setLegacyMode(true)
  if (within !== undefined) looking.include(within)
  const checker = theme === 'light' ? looking.withTags(TAGS) : looking.withRules(RULES_OF_COLOUR)
  const { violations } = await checker.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}

/** What opens, how, and how to know that it stands. */
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
        expect(await findings(page, theme)).toEqual([])
      })

      test('nor in anything that opens', async ({ page }) => {
        test.setTimeout(180_000)
        await openGallery(page)
        for (const overlay of overlays) {
          await section(page, overlay.section).getByRole('button', { name: overlay.button }).first().click()
          await expect(page.locator(overlay.stands).first()).toBeVisible()
          expect.soft(await findings(page, theme, overlay.stands), overlay.name).toEqual([])
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
