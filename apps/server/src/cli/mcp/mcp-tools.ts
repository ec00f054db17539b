import { type CallDefinition, type CallName, calls, tokenScopeOf } from '@payvand/contract'
import type { TokenScope } from '@payvand/domain'
import { callJsonSchema } from '../../infra/http/call-json-schema.ts'

/** `read` changes nothing, `write` can be put right by another write, `destructive` cannot. */
export type ToolClass = 'read' | 'write' | 'destructive'

type Json = Record<string, unknown>

/** A call of the API as an agent sees it. */
export interface McpTool {
  /** `orders_list` for the call `orders.list`. */
  name: string
  class: ToolClass
  scope: TokenScope
  description: string
  method: string
  path: string
  /** JSON schema of the arguments: those of the address and the query by their names, and `body` as the wire has it. */
  input: Json
  /** Names of the arguments that stand in the address. */
  pathNames: readonly string[]
}

/** Acts after which what was there is gone, or has left for somebody else. */
const DESTRUCTIVE =
  /\.(?:answer|cancel|discard|end|post|reject|remove|send|stop|undo)|[Dd]elete|[Cc]ancel|[Ss]end/

export const MCP_TOOLS: readonly McpTool[] = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const scope = tokenScopeOf(name)
  return scope === null ? [] : [toolOf(name, calls[name], scope)]
})

function toolOf(name: CallName, call: CallDefinition, scope: TokenScope): McpTool {
  const { params, querystring, body } = callJsonSchema(name, call) as Record<string, Json | undefined>
  const propertiesOf = (schema?: Json) => (schema?.['properties'] ?? {}) as Json
  const requiredOf = (schema?: Json) => (schema?.['required'] ?? []) as string[]
  return {
    name: name.replace('.', '_'),
    class: classOf(name, call),
    scope,
    description: call.summary,
    method: call.method,
    path: call.path,
    input: {
      type: 'object',
      properties: { ...propertiesOf(params), ...propertiesOf(querystring), ...(body ? { body } : {}) },
      required: [
        ...requiredOf(params),
        ...requiredOf(querystring),
        ...(body && requiredOf(body).length > 0 ? ['body'] : []),
      ],
      additionalProperties: false,
    },
    pathNames: Object.keys(propertiesOf(params)),
  }
}

function classOf(name: CallName, { method }: CallDefinition): ToolClass {
  if (method === 'GET') return 'read'
  return method === 'DELETE' || DESTRUCTIVE.test(name) ? 'destructive' : 'write'
}
