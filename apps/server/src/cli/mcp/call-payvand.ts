import type { McpTool } from './mcp-tools.ts'

const DEADLINE_MS = 30_000
/** More than this fills an agent's memory and helps nobody: it asks for a smaller page. */
const MOST_LETTERS = 100_000

/** A request as it would leave. */
export interface PlannedRequest {
  method: string
  path: string
  body?: unknown
}

/** A part of an address that is no more than a name or a number: dots would lead to another call than the one that is shown. */
const PATH_PART = /^[\w-]+$/

/** The request of a tool with these arguments. Throws where one of the address is no name and no number. */
export function plannedRequest(tool: McpTool, given: Readonly<Record<string, unknown>>): PlannedRequest {
  const { body, ...rest } = given
  const path = tool.path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = String(rest[name])
    if (!PATH_PART.test(value)) throw new Error(`${name} is no name and no number`)
    return value
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (tool.pathNames.includes(name) || value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return { method: tool.method, path: path + search, ...(body === undefined ? {} : { body }) }
}

/** Sends it with the person's token. Answers the status and the text of the answer, cut where it is very long. */
export async function callPayvand(
  { url, token }: { url: string; token: string },
  { method, path, body }: PlannedRequest,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(new URL(path, url), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(DEADLINE_MS),
    redirect: 'error',
  })
  const text = await answer.text()
  return {
    status: answer.status,
    text: text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}… (cut: ask for a smaller page)` : text,
  }
}
