import type { Evidence } from '../extract/read-evidence.ts'
import { elementsAt } from './elements-at.ts'
import { TEMPLATE_FIELDS, type Template, type TemplateField, trustedPaths } from './template.ts'

/** Whether something stood at a field's learned places on one page; fields without such places are left out. JSON-safe. */
export type TemplateReading = Partial<Record<TemplateField, boolean>>

/** Fewer pages than this say nothing about a site. */
const LEAST_READINGS = 8
/** Only so many of the latest are looked at: a change is in them. */
const LATEST = 24
/** What used to be there on so many samples is missed. */
const USUAL = 0.5
/** Below this share of what used to be there a field is gone. */
const GONE = 0.4

/** What a page yields at the places the template learned. Call it on every page that was read, product or not. */
export function templateReading({ page, name, prices }: Evidence, template: Template): TemplateReading {
  const reading: TemplateReading = {}
  for (const field of TEMPLATE_FIELDS) {
    const paths = trustedPaths(template, field)
    if (paths.length === 0) continue
    reading[field] =
      field === 'price'
        ? prices.some(({ candidate }) => paths.includes(candidate.path))
        : field === 'name'
          ? name !== null && name.path !== null && paths.includes(name.path)
          : paths.some((path) => elementsAt(page, path).length > 0)
  }
  return reading
}

/**
 * Whether a site still is as its template learned it. `readings` are those of the pages read since, oldest first; the
 * latest 24 count, and fewer than eight always fit. A field is gone when it is found on less than four tenths of the
 * pages it should be found on; the site has changed when both name and price are gone, or one of them and half of all
 * that was learned.
 */
export function templateHealth(template: Template, readings: readonly TemplateReading[]): 'fits' | 'changed' {
  if (readings.length < LEAST_READINGS) return 'fits'
  const latest = readings.slice(-LATEST)
  const known: { field: TemplateField; gone: boolean }[] = []
  for (const field of TEMPLATE_FIELDS) {
    const usual = template.yields[field] ?? 0
    const told = latest.map((reading) => reading[field]).filter((found) => found !== undefined)
    if (usual < USUAL || told.length < LEAST_READINGS) continue
    known.push({ field, gone: told.filter(Boolean).length / told.length < usual * GONE })
  }
  const gone = known.filter((each) => each.gone)
  const main = known.filter(({ field }) => field === 'name' || field === 'price')
  const mainGone = main.filter((each) => each.gone).length
  const allMainGone = main.length > 0 && mainGone === main.length
  return allMainGone || (mainGone > 0 && gone.length * 2 >= known.length) ? 'changed' : 'fits'
}
