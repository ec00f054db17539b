import { z } from 'zod'
import type { CallDefinition } from './call.ts'
import { mapInnerSchemas } from './map-schema.ts'

/**
 * The schema that a request's body must have. A change (PATCH) takes no field that its schema does not name, at any
 * depth: what fell off in silence would look saved. Other calls ignore such a field.
 */
export function requestBody({ method, body }: CallDefinition): z.ZodType | undefined {
  return body && method === 'PATCH' ? (withoutOthers(body) as z.ZodType) : body
}

function withoutOthers(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  const strict = {
    ...mapInnerSchemas(schema, withoutOthers),
    ...(def.type === 'object' ? { catchall: z.never() } : {}),
  }
  return z.core.clone(schema, strict as unknown as typeof def)
}
