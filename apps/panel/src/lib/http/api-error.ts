import { CONNECTION_SENTENCES, UNEXPECTED_PROBLEM } from '@payvand/texts'

/** Statuses of our own for a call that got no response (document 1, section 8). */
export const TIMEOUT_STATUS = 408
export const NETWORK_STATUS = 599

/** A call that failed. `message` is a Persian sentence fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | null
  /** One sentence for each field the server refused, by the field's camelCase path. */
  readonly fields: { field: string; message: string }[]
  /** The item as it is now, for `item_changed_meanwhile`. */
  readonly item: unknown

  constructor(failure: {
    status: number
    message: string
    code?: string
    fields?: ApiError['fields']
    item?: unknown
  }) {
    super(failure.message)
    this.status = failure.status
    this.code = failure.code ?? null
    this.fields = failure.fields ?? []
    this.item = failure.item
  }
}

/** True where asking again would bring the same: there is no such thing, or none of this seller's. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** True where the call got no answer: the network or the server is away, or too slow. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && (error.status === NETWORK_STATUS || error.status === TIMEOUT_STATUS)
}

export function connectionError(status: typeof TIMEOUT_STATUS | typeof NETWORK_STATUS): ApiError {
  return new ApiError({ status, message: CONNECTION_SENTENCES[status] })
}

/** The error in an answer that is not 2xx: problem+json, or anything else a proxy in between may have sent. */
export function answerError(status: number, body: unknown): ApiError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const fields = Array.isArray(problem.errors) ? (problem.errors as ApiError['fields']) : []
  return new ApiError({
    status,
    message: typeof problem.detail === 'string' && problem.detail ? problem.detail : UNEXPECTED_PROBLEM,
    ...(typeof problem.code === 'string' ? { code: problem.code } : {}),
    fields,
    item: problem.item,
  })
}

/** The text of the error toast: the server's detail, a logic error's own message, or the general sentence. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message ? error.message : UNEXPECTED_PROBLEM
}
