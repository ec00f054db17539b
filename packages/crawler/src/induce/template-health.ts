import { candidatesAt } from '../extract/price/learned-price-candidates.ts'
import type { Evidence } from '../extract/read-evidence.ts'
import { elementsAt } from './elements-at.ts'
import { TEMPLATE_FIELDS, type Template, type TemplateField, trustedPaths } from './template.ts'

/**
 * Records for one page which fields stood at their learned places; fields without such places are left out. JSON-safe.
 */
export type TemplateReading = Partial<Record<TemplateField, boolean>>

/** Fewer pages than this say nothing about a site. */
const LEAST_READINGS = 8
/** A change shows in the latest pages, so only these are looked at. */
const LATEST = 24
/** A field that was there on this share of the samples is missed when it goes. */
const USUAL = 0.5
/** A field found on less than this share of its usual pages is gone. */
const GONE = 0.4

/** Reads the places that the template learned on a page. Call it on every page that was read, product or not. */
export function templateReading({ page, name, prices }: Evidence, template: Template): TemplateReading {
  const reading: TemplateReading = {}
  for (const field of TEMPLATE_FIELDS) {
    const paths = trustedPaths(template, field)
    if (paths.length === 0) continue
    reading[field] =
      field === 'price'
        ? prices.some(({ candidate }) => paths.includes(candidate.path)) ||
          candidatesAt(page, paths).length > 0
        : field === 'name'
          ? name !== null && name.path !== null && paths.includes(name.path)
          : paths.some((path) => elementsAt(page, path).length > 0)
  }
  return reading
}

/**
 * Tells whether a site still matches its template. `readings` are those of the pages read since, oldest first; the
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
