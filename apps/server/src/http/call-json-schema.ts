import type { CallDefinition } from '@payvand/contract'
import { z } from 'zod'
import { snakeKey } from '../core/wire-case.ts'

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
      if (key === 'default') return [key, value]
      return [key, wireSchema(value)]
    }),
  )
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
  })
  return rest
}

/** One call as OpenAPI describes it, from the same schemas that validate it. */
export function callJsonSchema(name: string, call: CallDefinition): JsonSchema {
  return {
    operationId: name,
    summary: call.summary,
    tags: [name.split('.')[0]],
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(call.params ? { params: jsonSchema(call.params, 'input') } : {}),
    ...(call.query ? { querystring: jsonSchema(call.query, 'input') } : {}),
    ...(call.body ? { body: wireSchema(jsonSchema(call.body, 'input')) } : {}),
    response: {
      [call.status ?? 200]: {
        description: 'The answer',
        ...(wireSchema(jsonSchema(call.answer, 'output')) as object),
      },
    },
  }
}
