/**
 * The one way out of the house. Every request of the crawler and of every connector goes through a client
 * made here, which refuses private, loopback and link-local addresses unless they were allowed by name.
 */
export interface GuardedRequest {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
  headers?: Record<string, string>
  body?: string | Uint8Array | FormData
  /** Whole request, redirects and body included, in ms. */
  deadlineMs: number
  /** The body, after decompression, in bytes. More ends with `too_large`. */
  maxBytes: number
  /** 0 answers the redirect itself. Default 5. */
  maxRedirects?: number
  signal?: AbortSignal
}

export interface GuardedResponse {
  /** The address that answered, after redirects. */
  url: string
  status: number
  /** Lower-case names; repeated headers are joined with ", ". */
  headers: Record<string, string>
  body: Uint8Array
}

export interface GuardedClient {
  /** Answers any status. Throws NetworkError when there is no answer that may be used. */
  request(request: GuardedRequest): Promise<GuardedResponse>
  close(): Promise<void>
}

export interface GuardedClientOptions {
  /** `host:port` pairs let through although they are private: PAYVAND_ALLOW_HOSTS. */
  allowHosts: readonly string[]
  userAgent: string
}

export const NETWORK_FAILURES = [
  'invalid_url',
  'address_blocked',
  'host_not_found',
  'connection_failed',
  'timeout',
  'too_large',
  'too_many_redirects',
  'tls_failed',
  'broken_answer',
  'aborted',
] as const
export type NetworkFailure = (typeof NETWORK_FAILURES)[number]

export class NetworkError extends Error {
  readonly failure: NetworkFailure
  readonly url: string
  constructor(failure: NetworkFailure, url: string, cause?: unknown) {
    super(`${failure}: ${url}`, { cause })
    this.name = 'NetworkError'
    this.failure = failure
    this.url = url
  }
}
