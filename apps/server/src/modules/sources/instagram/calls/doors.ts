import type { InstagramDoorAnswer } from '@payvand/contract'
import { INSTAGRAM_DOORS, type InstagramDoorName } from '@payvand/domain'
import { INSTAGRAM_DOOR_SENTENCES } from '@payvand/texts'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import type { Handler } from '../../handler.ts'
import { findInstagramToken, type InstagramDoorRow, listInstagramDoors } from '../instagram-access-store.ts'

/** These sources cannot be closed, whatever happened to one file or one link. */
const ALWAYS_OPEN: readonly InstagramDoorName[] = ['export']

export const doors: Handler<'instagram.doors'> = async ({ services: { rows, config, now }, user }) => {
  const [seen, token] = await Promise.all([
    listInstagramDoors(rows, user.businessId),
    findInstagramToken(rows, user.businessId),
  ])
  const hasToken = token !== undefined || config.instagram.discovery !== null
  const items = INSTAGRAM_DOORS.map((door): InstagramDoorAnswer => {
    if (door === 'graph' && !hasToken) return told({ door, status: 'needs_token', reason: 'token_missing' })
    const last = seen.find((one) => one.door === door)
    if (ALWAYS_OPEN.includes(door)) return told({ door, status: 'open', reason: null })
    if (!last || hasPassed(last, now())) return told({ door, status: 'untried', reason: null })
    return told({ door, status: last.status, reason: last.reason, retryAt: last.retry_at })
  })
  const account = token ? { username: token.username, expiresAt: wireTime(token.expires_at) } : null
  return { items, account }
}

/** A wait whose end has come says nothing any more. */
const hasPassed = ({ status, retry_at: retryAt }: InstagramDoorRow, now: Date): boolean =>
  status === 'waiting' && retryAt !== null && retryAt <= now

function told({
  door,
  status,
  reason,
  retryAt = null,
}: Pick<InstagramDoorAnswer, 'door' | 'status' | 'reason'> & { retryAt?: Date | null }): InstagramDoorAnswer {
  const sentence = reason === null ? null : INSTAGRAM_DOOR_SENTENCES[reason]
  return { door, status, reason, sentence, retryAt: wireTime(retryAt) }
}
