/**
 * The one way out of the house. Every request of the crawler and of every connector goes through a client
 * made here, which refuses private, loopback and link-local addresses unless they were allowed by name.
 */
export interface GuardedRequest {
  /** http or https, without a user name or password in it. */
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
  /** Host, Connection, Content-Length and Transfer-Encoding are the client's own business and fall off. */
  headers?: Record<string, string>
  body?: string | Uint8Array | FormData
  /** The deadline of the whole request, redirects and body included, in ms. */
  deadlineMs: number
  /** The body, after decompression, in bytes. More ends with `too_large`. */
  maxBytes: number
  /** 0 answers the redirect itself. Default 5. A redirect to another origin keeps no header that may be a secret. */
  maxRedirects?: number
  signal?: AbortSignal
}

export interface GuardedResponse {
  /** The address that answered, after redirects, without its fragment. */
  url: string
  status: number
  /** Lower-case names; repeated headers are joined with ", ". */
  headers: Record<string, string>
  /** Decompressed. */
  body: Uint8Array
}

export interface GuardedClient {
  /** Answers any status. Throws NetworkError when there is no answer that may be used. */
  request(request: GuardedRequest): Promise<GuardedResponse>
  /** Closes every connection; a request still under way ends with `aborted`. */
  close(): Promise<void>
}

export interface GuardedClientOptions {
  /** `host:port` pairs let through although they are private: PAYVAND_ALLOW_HOSTS. */
  allowHosts: readonly string[]
  userAgent: string
  /** Resolves a host name to addresses. Default: the system's resolver. Its answer is checked all the same. */
  resolve?: (hostname: string) => Promise<readonly ResolvedAddress[]>
}

export interface ResolvedAddress {
  address: string
  family: 4 | 6
}
