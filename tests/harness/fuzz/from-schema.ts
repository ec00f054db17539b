import type { Chance } from '../seeded-random.ts'
import { hostileNumber, hostileText, hostileValue, usualMoment, usualText } from './hostile-values.ts'

/** The part of a JSON schema that the description of our calls uses. */
export interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  nullable?: boolean
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export interface Draw {
  chance: Chance
  /** The share of hostile values, 0 to 1. */
  hostility: number
  /** An id that some answer named. */
  id(): number
}

/** A value that fits the schema mostly, and sometimes does not. */
export function fromSchema(schema: JsonSchema, draw: Draw, name = ''): unknown {
  const { chance, hostility } = draw
  if (chance.hits(hostility)) return hostileValue(chance)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  if (schema.nullable && chance.hits(0.15)) return null
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fromSchema(chance.pick(choices), draw, name)
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => fromSchema(part, draw, name))
    return Object.assign({}, ...parts.filter((part) => part !== null && typeof part === 'object'))
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, draw)
    case 'array': {
      const most = Math.min(schema.maxItems ?? 3, 3)
      const least = Math.min(schema.minItems ?? 0, most)
      const length = least + chance.below(most - least + 1)
      return Array.from({ length }, () => fromSchema(schema.items ?? {}, draw, name))
    }
    case 'boolean':
      return chance.hits(0.5)
    case 'integer':
    case 'number':
      return numberOf(schema, draw, name)
    case 'string':
      return textOf(schema, draw)
    default:
      return hostileValue(chance)
  }
}

function objectOf(schema: JsonSchema, draw: Draw): unknown {
  const { chance } = draw
  const entries = Object.entries(schema.properties ?? {})
    .filter(([key]) => (schema.required?.includes(key) ? !chance.hits(0.03) : chance.hits(0.6)))
    .map(([key, inner]) => [key, fromSchema(inner, draw, key)] as const)
  if (chance.hits(0.03)) return Object.fromEntries([...entries, [hostileText(chance), 1]])
  return Object.fromEntries(entries)
}

function numberOf(
  { minimum, maximum, type }: JsonSchema,
  { chance, hostility, id }: Draw,
  name: string,
): number {
  if (chance.hits(hostility)) return hostileNumber(chance)
  if (/(^|_)ids?$/i.test(name) && chance.hits(0.8)) return id()
  const least = Math.max(minimum ?? 0, -1e12)
  const most = Math.min(maximum ?? 1_000, 1e12)
  if (chance.hits(0.2)) return chance.pick([least, most])
  const drawn = least + chance.below(Math.max(1, Math.min(most - least, 2 ** 31)))
  return type === 'integer' ? Math.trunc(drawn) : drawn
}

function textOf(schema: JsonSchema, { chance, hostility }: Draw): string {
  if (chance.hits(hostility)) return hostileText(chance)
  if (schema.format === 'date-time') return usualMoment(chance)
  const text = usualText(chance)
  return schema.maxLength === undefined ? text : text.slice(0, schema.maxLength)
}
