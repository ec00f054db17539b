import type { InstagramSourceAnswer } from '@payvand/contract'
import { INSTAGRAM_SOURCES, type InstagramSourceName } from '@payvand/domain'
import { INSTAGRAM_SOURCE_SENTENCES } from '@payvand/texts'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import type { Handler } from '../../handler.ts'
import {
  findInstagramToken,
  type InstagramSourceRow,
  listInstagramSources,
} from '../instagram-access-store.ts'

/** These sources cannot be closed, whatever happened to one file or one link. */
const ALWAYS_OPEN: readonly InstagramSourceName[] = ['export']

export const sources: Handler<'instagram.sources'> = async ({ services: { rows, config, now }, user }) => {
  const [seen, token] = await Promise.all([
    listInstagramSources(rows, user.businessId),
    findInstagramToken(rows, user.businessId),
  ])
  const hasToken = token !== undefined || config.instagram.discovery !== null
  const items = INSTAGRAM_SOURCES.map((source): InstagramSourceAnswer => {
    if (source === 'graph' && !hasToken)
      return told({ source, status: 'needs_token', reason: 'token_missing' })
    const last = seen.find((one) => one.source === source)
    if (ALWAYS_OPEN.includes(source)) return told({ source, status: 'open', reason: null })
    if (!last || hasPassed(last, now())) return told({ source, status: 'untried', reason: null })
    return told({ source, status: last.status, reason: last.reason, retryAt: last.retry_at })
  })
  const account = token ? { username: token.username, expiresAt: wireTime(token.expires_at) } : null
  return { items, account }
}

/** A wait whose end has come says nothing any more. */
const hasPassed = ({ status, retry_at: retryAt }: InstagramSourceRow, now: Date): boolean =>
  status === 'waiting' && retryAt !== null && retryAt <= now

function told({
  source,
  status,
  reason,
  retryAt = null,
}: Pick<InstagramSourceAnswer, 'source' | 'status' | 'reason'> & {
  retryAt?: Date | null
}): InstagramSourceAnswer {
  const sentence = reason === null ? null : INSTAGRAM_SOURCE_SENTENCES[reason]
  return { source, status, reason, sentence, retryAt: wireTime(retryAt) }
}
