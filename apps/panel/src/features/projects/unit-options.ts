import { UNIT_TYPE_NAMES } from '@payvand/texts'

/** The marketplace's units, and the one a site wrote even when the marketplace does not know it. */
export function unitOptions(current: string) {
  const names: string[] = Object.values(UNIT_TYPE_NAMES)
  const known = names.includes(current) || current === '' ? names : [current, ...names]
  return known.map((name) => ({ value: name, label: name }))
}
