import type { Evidence } from '../extract/read-evidence.ts'
import type { Template } from './template.ts'

/** Whether something stood at a field's learned places on one page; a field without such places is left out. */
export interface TemplateReading {
  price?: boolean
}

/** Fewer pages than this say nothing about a site. */
const LEAST_READINGS = 8
const GONE = 0.25

/** What a page yields at the places the template learned. */
export function templateReading({ prices }: Evidence, template: Template): TemplateReading {
  const paths = Object.entries(template.price).filter(([, weight]) => weight >= 1)
  if (paths.length === 0) return {}
  return { price: prices.some(({ candidate }) => paths.some(([path]) => path === candidate.path)) }
}

/** Whether a site still is as its template learned it: the learned places of the price yield something on enough pages. */
export function templateHealth(
  _template: Template,
  readings: readonly TemplateReading[],
): 'fits' | 'changed' {
  const told = readings.map((reading) => reading.price).filter((found) => found !== undefined)
  if (told.length < LEAST_READINGS) return 'fits'
  return told.filter(Boolean).length / told.length < GONE ? 'changed' : 'fits'
}
