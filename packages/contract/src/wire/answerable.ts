import { z } from 'zod'

/**
 * The schema of an answer without the bounds that a request has to keep: lengths, ranges, patterns and refinements. A
 * stored value may be older than a bound, or come from a page, and must be readable so that a person can put it
 * right; a bound that failed here would close its page for good. Types, fields and the values of a list stay as they
 * are.
 */
export function answerable<Schema extends z.ZodType>(schema: Schema): Schema {
  const known = MADE.get(schema)
  if (known) return known as Schema
  const made = withoutBounds(schema) as Schema
  MADE.set(schema, made)
  return made
}

const MADE = new WeakMap<z.ZodType, z.ZodType>()

/** Checks on the kind of a number, which stay; the others bound its value. */
const KEPT_CHECKS = new Set(['number_format', 'bigint_format'])
/** Keys of a definition that hold inner schemas. */
const INNER = ['innerType', 'element', 'left', 'right', 'in', 'out', 'keyType', 'valueType', 'rest'] as const

function withoutBounds(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  // An address or a moment is a text whose own pattern is a bound like any other.
  if (def.type === 'string') return z.string()
  const relaxed: Record<string, unknown> = { ...def }
  const checks = (def.checks ?? []).filter((check) => KEPT_CHECKS.has(check._zod.def.check))
  relaxed['checks'] = checks
  for (const place of INNER) {
    const inner = relaxed[place]
    if (inner instanceof z.core.$ZodType) relaxed[place] = withoutBounds(inner)
  }
  for (const place of ['options', 'items']) {
    const list = relaxed[place]
    if (Array.isArray(list)) relaxed[place] = list.map((one: z.core.$ZodType) => withoutBounds(one))
  }
  const shape = relaxed['shape'] as Record<string, z.core.$ZodType> | undefined
  if (shape)
    relaxed['shape'] = Object.fromEntries(
      Object.entries(shape).map(([key, one]) => [key, withoutBounds(one)]),
    )
  if (def.type === 'lazy') {
    const { getter } = def as z.core.$ZodLazyDef
    relaxed['getter'] = () => withoutBounds(getter())
  }
  return z.core.clone(schema, relaxed as unknown as typeof def)
}
