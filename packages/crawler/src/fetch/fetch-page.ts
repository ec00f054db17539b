import { type GuardedClient, NetworkError } from '@payvand/network'
import type { CrawlFailure } from '../crawl-failure.ts'

export interface FetchLimits {
  /** Whole request in ms. Default 20 000. */
  deadlineMs: number
  /** Body after decompression. Default 8 MB. */
  maxBytes: number
}

export interface FetchedBody {
  ok: true
  /** The address that answered, after redirects. */
  url: string
  body: Uint8Array
  contentType: string
  /** What the server calls this version of the page, and when it last changed; null where it does not say. */
  etag: string | null
  lastModified: string | null
  elapsedMs: number
}

/** The version one has: a server that still has the same answers 304, which comes back as a failure of that status. */
export type HeldVersion = Pick<FetchedBody, 'etag' | 'lastModified'>

export interface FetchFailure {
  ok: false
  failure: CrawlFailure
  detail: string
  /** Whether another try may help: the network, the server's own trouble, too many requests. */
  passing: boolean
  /** What the server asked to wait, ms; null when it did not say. */
  retryAfterMs: number | null
  status: number | null
  elapsedMs: number
}

export type Fetched = FetchedBody | FetchFailure

const PASSING = new Set<CrawlFailure>([
  'connection_failed',
  'timeout',
  'broken_answer',
  'server_error',
  'too_many_requests',
])

/**
 * One GET through the guarded client, every outcome as a value: network failures keep their name, 404 and 410 are
 * `not_found`, 401 and 403 `forbidden`, 429 `too_many_requests`, other 4xx `not_found`'s neighbours as `forbidden`,
 * 5xx `server_error`. Never throws.
 */
export async function fetchPage(
  client: GuardedClient,
  url: string,
  limits: FetchLimits,
  signal: AbortSignal,
  held: HeldVersion | null = null,
): Promise<Fetched> {
  const started = performance.now()
  const failed = (
    failure: CrawlFailure,
    detail: string,
    status: number | null = null,
    retryAfterMs: number | null = null,
  ): FetchFailure => ({
    ok: false,
    failure,
    detail,
    passing: PASSING.has(failure),
    retryAfterMs,
    status,
    elapsedMs: performance.now() - started,
  })
  try {
    const response = await client.request({
      url,
      headers: {
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
        'accept-language': 'fa,en;q=0.7',
        ...(held?.etag ? { 'if-none-match': held.etag } : {}),
        ...(held?.lastModified ? { 'if-modified-since': held.lastModified } : {}),
      },
      deadlineMs: limits.deadlineMs,
      maxBytes: limits.maxBytes,
      signal,
    })
    const { status } = response
    if (status >= 200 && status < 300) {
      return {
        ok: true,
        url: response.url,
        body: response.body,
        contentType: response.headers['content-type'] ?? '',
        etag: response.headers['etag'] ?? null,
        lastModified: response.headers['last-modified'] ?? null,
        elapsedMs: performance.now() - started,
      }
    }
    return failed(failureOf(status), `HTTP ${status}`, status, retryAfter(response.headers['retry-after']))
  } catch (error) {
    if (error instanceof NetworkError) return failed(error.failure, error.message)
    return failed('connection_failed', error instanceof Error ? error.message : String(error))
  }
}

function failureOf(status: number): CrawlFailure {
  if (status === 429) return 'too_many_requests'
  if (status === 401 || status === 403 || status === 451) return 'forbidden'
  if (status >= 500) return 'server_error'
  if (status >= 400) return 'not_found'
  return 'broken_answer'
}

/** Seconds or a date; null when absent or unreadable. */
function retryAfter(value: string | undefined): number | null {
  if (value === undefined) return null
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}

/** HTML by its type, or by its beginning where the server says nothing useful. */
export function isHtml({ body, contentType }: Pick<FetchedBody, 'body' | 'contentType'>): boolean {
  if (/html|xhtml/i.test(contentType)) return true
  if (/^(?:image|video|audio|font)\/|pdf|zip|json|javascript|css|octet-stream/i.test(contentType))
    return false
  const head = new TextDecoder('latin1').decode(body.subarray(0, 512)).trimStart()
  return /^(?:\u00ef\u00bb\u00bf)?(?:<!doctype html|<html|<head|<!--|<body)/i.test(head)
}
