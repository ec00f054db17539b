import { z } from 'zod'
import { mapInnerSchemas } from './map-schema.ts'

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

function withoutBounds(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  // An address or a moment is a text whose own pattern is a bound like any other.
  if (def.type === 'string') return z.string()
  const checks = (def.checks ?? []).filter((check) => KEPT_CHECKS.has(check._zod.def.check))
  const relaxed = { ...mapInnerSchemas(schema, withoutBounds), checks }
  return z.core.clone(schema, relaxed as unknown as typeof def)
}
