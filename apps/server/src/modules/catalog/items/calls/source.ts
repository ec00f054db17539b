import { decodeHtml, harmlessHtml } from '@payvand/crawler'
import { type GuardedResponse, NetworkError } from '@payvand/network'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler, Services } from '../../../accounts/index.ts'
import { findItem } from '../project-items-store.ts'

const FETCH = { deadlineMs: 10_000, maxBytes: 4_000_000 }
const SHOWN_CHARACTERS = 1_500_000
/** A person who goes back and forth between two items does not ask the shop each time. */
const FRESH_MS = 120_000
const KEPT = 8

interface SourcePage {
  html: string
  url: string
  fetchedAt: string
}
/** The newest last. Pages are public: whose item it is was asked before. */
const kept = new Map<string, { page: SourcePage; at: number }>()

export const source: Handler<'projectItems.source'> = async ({ services, user }, { params }) => {
  const item = await findItem(services.rows, user.businessId, params.id)
  if (!item) throw new CallError('item_not_found')
  const now = services.now()
  const known = kept.get(item.url)
  if (known && now.getTime() - known.at < FRESH_MS) return known.page
  const answer = await fetchSource(services, item.url)
  const html = await readable(answer)
  if (html === null) throw new CallError('source_not_a_page')
  const page = { html, url: answer.url, fetchedAt: now.toISOString() }
  kept.delete(item.url)
  kept.set(item.url, { page, at: now.getTime() })
  for (const url of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(url)
  }
  return page
}

async function fetchSource(services: Services, url: string): Promise<GuardedResponse> {
  try {
    const answer = await services.network.request({ ...FETCH, url, headers: { accept: 'text/html' } })
    if (answer.status < 400) return answer
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    if (error.failure === 'too_large') throw new CallError('source_not_a_page')
    services.logger.debug({ err: error, url }, 'The page of an item was not fetched')
  }
  throw new CallError('source_unreachable')
}

/** Null for what is no page, or too large a one to show. */
async function readable(answer: GuardedResponse): Promise<string | null> {
  const type = answer.headers['content-type'] ?? ''
  if (!/html|^$/i.test(type)) return null
  return harmlessHtml(decodeHtml(answer.body, type), answer.url, SHOWN_CHARACTERS)
}
