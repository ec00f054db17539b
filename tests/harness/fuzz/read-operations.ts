import type { Operation } from './make-request.ts'

/** Every call that the server describes. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/v1/openapi.json`)).json()) as { paths: Record<string, any> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, any>).map(([method, described]) => ({
      name: described.operationId ?? `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      isPublic: Array.isArray(described.security) && described.security.length === 0,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content?.['application/json']?.schema ?? null,
      isForm: /\(form:/.test(described.summary ?? ''),
    })),
  )
}
