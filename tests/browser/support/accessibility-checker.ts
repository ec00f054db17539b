import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { waitUntilStill } from './wait-until-still.ts'

const DESKTOP = 1280
const PHONE = 360
/** A theme can change only these findings: the page is the same one, in other colours. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Rules to run (all of them when left out), rules to leave out, and the standards whose rules are meant. */
interface Rules {
  only?: readonly string[]
  without?: readonly string[]
  tags?: readonly string[]
}

/**
 * Each violation of the page as it is: its rule, and per element its place in the page, its source and its fault.
 * Frames are left out: the one there is shows a shop's own page. The checker is loaded once a document and describes
 * violations only: loading it again and describing passed rules took most of a check's time.
 */
export async function violationsOf(page: Page, { only, without = [], tags }: Rules = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const runOnly = only ?? tags
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(runOnly ? { runOnly: { type: only ? 'rule' : 'tag', values: [...runOnly] } } : {}),
  }
  const { violations } = await page.evaluate(async (chosen) => {
    const checker = (globalThis as unknown as { axe: typeof axe }).axe
    return { violations: (await checker.run(document, chosen)).violations }
  }, options)
  return violations.map(({ id, nodes }) => ({
    id,
    elements: nodes.map(({ target, html, failureSummary }) => ({
      place: target.join(' '),
      html,
      failure: failureSummary ?? '',
    })),
  }))
}

/** A light desktop and a dark phone: the components by themselves are looked at in each theme at each width. */
const FORMS = [
  { width: DESKTOP, colorScheme: 'light' },
  { width: PHONE, colorScheme: 'dark' },
] as const

/**
 * Runs the accessibility checker: on the page as it is, on a path on a light desktop and a dark phone, or on a list of paths, on which
 * the two take turns.
 */
export async function checkerOf(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = async (place: string) => {
    await waitUntilStill(page)
    const violations = await violationsOf(page)
    const found = violations.map(
      ({ id, elements }) => `${id}: ${elements.map(({ html }) => html).join('\n  ')}`,
    )
    expect.soft(found, place).toEqual([])
  }
  const checkAs = async (
    path: string,
    forms: readonly (typeof FORMS)[number][],
    settled: () => Promise<void>,
  ) => {
    await page.setViewportSize({ width: DESKTOP, height: 800 })
    await page.goto(path)
    for (const { width, colorScheme } of forms) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await settled()
      await check(`${path} ${colorScheme} ${width}`)
    }
  }
  const everywhere = (path: string, settled: () => Promise<void>) => checkAs(path, FORMS, settled)
  const inTurns = async (paths: readonly string[], settled: () => Promise<void>) => {
    for (const [index, path] of paths.entries())
      await checkAs(path, [FORMS[index % FORMS.length] ?? FORMS[0]], settled)
  }
  return { check, everywhere, inTurns }
}
