import { type CallDefinition, requestBody } from '@payvand/contract'
import { z } from 'zod'
import { IDEMPOTENCY_HEADER, takesKey } from './idempotency/request-key.ts'
import { snakeKey, toWireCase } from './wire-case.ts'

type JsonSchema = { [key: string]: unknown }

/** Renames the properties of a JSON schema, at every depth, to the wire's spelling. */
function wireSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(wireSchema)
  if (schema === null || typeof schema !== 'object') return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && value && typeof value === 'object') {
        return [
          key,
          Object.fromEntries(Object.entries(value).map(([name, of]) => [snakeKey(name), wireSchema(of)])),
        ]
      }
      if (key === 'required' && Array.isArray(value))
        return [key, value.map((name) => snakeKey(String(name)))]
      if (key === 'default') return [key, toWireCase(value)]
      return [key, wireSchema(value)]
    }),
  )
}

/** Keywords of JSON schema that bound a value, which an answer may be beyond (`answerable`). */
const BOUNDS = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
])

/** The schema of an answer as the server keeps it; what is a name and no keyword stays. */
function withoutBounds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutBounds)
  if (schema === null || typeof schema !== 'object') return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === 'properties')
        return [
          [
            key,
            Object.fromEntries(
              Object.entries(value as object).map(([name, of]) => [name, withoutBounds(of)]),
            ),
          ],
        ]
      return BOUNDS.has(key) ? [] : [[key, key === 'enum' ? value : withoutBounds(value)]]
    }),
  )
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return rest
}

/** The JSON schema of what the server writes, in the wire's spelling. */
export const wireJsonSchema = (schema: z.ZodType): unknown => wireSchema(jsonSchema(schema, 'output'))

const KEY_HEADER = {
  type: 'object',
  properties: {
    [IDEMPOTENCY_HEADER]: {
      type: 'string',
      maxLength: 257,
      description:
        'A key of your own choice, as a quoted string of up to 255 characters: within seven days, the same request with the same key is done once and answered as the first time',
    },
  },
}

/** One call as OpenAPI describes it, from the same schemas that validate it. */
export function callJsonSchema(name: string, call: CallDefinition): JsonSchema {
  const body = requestBody(call)
  return {
    operationId: name,
    summary: call.summary,
    tags: [name.split('.')[0]],
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(call.params ? { params: jsonSchema(call.params, 'input') } : {}),
    ...(call.query ? { querystring: jsonSchema(call.query, 'input') } : {}),
    ...(takesKey(call) ? { headers: KEY_HEADER } : {}),
    ...(body ? { body: wireSchema(jsonSchema(body, 'input')) } : {}),
    response: {
      [call.status ?? 200]: {
        description: 'The answer',
        ...(withoutBounds(wireSchema(jsonSchema(call.answer, 'output'))) as object),
      },
    },
  }
}
