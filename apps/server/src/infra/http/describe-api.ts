import {
  type CallDefinition,
  type CallName,
  calls,
  ERROR_STATUS,
  type Problem,
  tokenScopeOf,
} from '@payvand/contract'

type Json = { [key: string]: unknown }
interface Operation extends Json {
  operationId?: string
  security?: unknown[]
  parameters?: { in: string }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}
interface Description extends Json {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Json }
}

const REASONS: Record<number, string> = {
  400: 'The body is not JSON, or the idempotency key is not one',
  401: 'Nobody is signed in, or the credentials are wrong',
  403: 'The caller may not do this',
  404: 'There is no such thing among what the caller may see',
  409: 'The state of things does not allow it; `code` and `detail` say why',
  413: 'The body is too large',
  422: 'Something given is not valid; `errors` names the fields of a body or a query',
  429: 'Too often; `Retry-After` says when to try again where that is known',
}

/** The one shape of every error (RFC 9457). */
const PROBLEM: Json & { properties: Record<keyof Problem, Json> } = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A Persian sentence fit to show' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    item: { description: 'With `item_changed_meanwhile`: the item as it is now' },
  },
}

/**
 * The description of the API as it is published: what routes say of themselves, with the errors each can answer, the
 * address of the server, and paths as they are written in addresses, without a slash at the end.
 */
export function describeApi(described: unknown): Description {
  const { paths, ...rest } = structuredClone(described) as Description
  const published: Description['paths'] = {}
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const at = path.length > 1 ? path.replace(/\/$/, '') : path
      published[at] = { ...published[at], [method]: withErrors(method, operation) }
    }
  }
  return {
    ...rest,
    servers: [{ url: '/', description: 'This server' }],
    components: { ...rest.components, schemas: { ...rest.components?.schemas, Problem: PROBLEM } },
    paths: published,
  }
}

function withErrors(method: string, operation: Operation): Operation {
  const call: CallDefinition | undefined = (calls as Record<string, CallDefinition>)[
    operation.operationId ?? ''
  ]
  const isPublic = operation.security?.length === 0
  const isIn = (place: string) => operation.parameters?.some((parameter) => parameter.in === place) === true
  const takesBody = operation.requestBody !== undefined || (call === undefined && method === 'post')
  const takesKey = isIn('header')
  const statuses = [
    ...(takesBody || takesKey ? [400] : []),
    ...(takesBody ? [413] : []),
    // A wrong password answers the same status as a missing token.
    ...(!isPublic || call?.body ? [401] : []),
    ...(isPublic ? [] : [403]),
    ...(isPublic && !isIn('path') ? [] : [404]),
    ...(method === 'get' ? [] : [409]),
    ...(takesBody || takesKey || isIn('query') || isIn('path') ? [422] : []),
    ...(isPublic || call?.perMinute !== undefined ? [429] : []),
  ]
  const errors = statuses.toSorted((one, other) => one - other).map((status) => [status, errorAnswer(status)])
  const scope = call ? tokenScopeOf(operation.operationId as CallName) : null
  return {
    ...operation,
    // The scope that opens it to a personal token; without one none does.
    ...(scope ? { 'x-token-scope': scope } : {}),
    // With an idempotency key it is done once and its answer known, whatever happens to the server.
    ...(call?.writesRowsAlone ? { 'x-exactly-once': call.writesRowsAlone } : {}),
    responses: { ...operation.responses, ...Object.fromEntries(errors) },
  }
}

const errorAnswer = (status: number) => ({
  description: REASONS[status],
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
