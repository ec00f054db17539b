import type { Specification } from './product-facts.ts'
import { isObject, type Values, valueAt } from './state-values.ts'

const MOST = 100
const LONGEST = 500
const NAMES = ['name', 'title', 'key', 'label', 'property'] as const
const VALUES = ['value', 'values', 'text', 'content'] as const
const GROUPS = ['attributes', 'items', 'properties', 'specs', 'children'] as const

/** The table of properties in a shop's own data: rows of name and value, loose or in groups. */
export function specificationsOf(values: Values): Specification[] {
  const found: Specification[] = []
  collect(valueAt(values, 'specifications'), found, 0)
  return found
}

function collect(list: unknown, found: Specification[], depth: number): void {
  if (!Array.isArray(list) || depth > 3) return
  for (const row of list as unknown[]) {
    if (!isObject(row) || found.length >= MOST) continue
    const name = textOf(NAMES.map((key) => row[key]).find((value) => typeof value === 'string'))
    const value = textOf(VALUES.map((key) => row[key]).find((each) => each !== undefined && each !== null))
    if (name !== '' && value !== '') found.push({ name, value })
    else for (const key of GROUPS) collect(row[key], found, depth + 1)
  }
}

function textOf(value: unknown): string {
  if (Array.isArray(value))
    return (value as unknown[]).map(textOf).filter(Boolean).join(', ').slice(0, LONGEST)
  if (isObject(value)) return textOf(value['name'] ?? value['title'] ?? value['value'])
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST) : ''
}
