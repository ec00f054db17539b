import { type GuardedClient, NetworkError } from '@payvand/network'
import type { CrawlFailure } from '../crawl-failure.ts'
import { withRouteOf } from '../page/page-path.ts'
import { measureWaiting } from './measure-waiting.ts'
import { PageTooHeavy } from './page-too-heavy.ts'

export interface FetchLimits {
  /** The deadline of the whole request in ms. Default 20 000. */
  deadlineMs: number
  /** Body after decompression. Default 8 MB. */
  maxBytes: number
}

/** The differences to the request of a page: a shop's catalogue may want a POST and gives JSON. */
export interface Asking {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface FetchedBody {
  ok: true
  /** The address that answered, after redirects. */
  url: string
  body: Uint8Array
  contentType: string
  /** Lower-case names. */
  headers: Record<string, string>
  /** The wait for it, ms. */
  elapsedMs: number
}

export interface FetchFailure {
  ok: false
  failure: CrawlFailure
  detail: string
  /** True when another try may help: the network, the server's own trouble, too many requests. */
  passing: boolean
  /** The wait the server asked for, ms; null when it did not say. */
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
 * One request, a GET unless asked otherwise, through the guarded client, every outcome as a value: network failures keep their name, 404 and 410 are
 * `not_found`, 401 and 403 `forbidden`, 429 `too_many_requests`, other 4xx `not_found`'s neighbours as `forbidden`,
 * 5xx `server_error`. Never throws.
 */
export async function fetchPage(
  client: GuardedClient,
  url: string,
  limits: FetchLimits & Asking,
  signal: AbortSignal,
): Promise<Fetched> {
  const waited = measureWaiting()
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
    elapsedMs: waited(),
  })
  try {
    const response = await client.request({
      url,
      headers: {
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
        'accept-language': 'fa,en;q=0.7',
        ...limits.headers,
      },
      ...(limits.method === undefined ? {} : { method: limits.method }),
      ...(limits.body === undefined ? {} : { body: limits.body }),
      deadlineMs: limits.deadlineMs,
      maxBytes: limits.maxBytes,
      signal,
    })
    const { status } = response
    if (status >= 200 && status < 300) {
      return {
        ok: true,
        url: withRouteOf(response.url, url),
        body: response.body,
        contentType: response.headers['content-type'] ?? '',
        headers: response.headers,
        elapsedMs: waited(),
      }
    }
    return failed(failureOf(status), `HTTP ${status}`, status, retryAfter(response.headers['retry-after']))
  } catch (error) {
    if (error instanceof NetworkError) return failed(error.failure, error.message)
    if (error instanceof PageTooHeavy) return failed('page_too_heavy', error.message)
    return failed('connection_failed', error instanceof Error ? error.message : String(error))
  }
}

function failureOf(status: number): CrawlFailure {
  // Shopify answers 430 for the same.
  if (status === 429 || status === 430) return 'too_many_requests'
  if (status === 401 || status === 403 || status === 451) return 'forbidden'
  if (status >= 500) return 'server_error'
  if (status >= 400) return 'not_found'
  return 'broken_answer'
}

/** Seconds or a date; null when absent or unreadable. */
export function retryAfter(value: string | undefined): number | null {
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
