import { setTimeout as sleep } from 'node:timers/promises'
import type { Messenger } from '@payvand/domain'
import type { Update } from 'grammy/types'
import { botTroubleOf, openBotApi } from '../../infra/bot-api.ts'
import { keepNextUpdateId, nextUpdateId } from '../notifications/index.ts'
import type { Services } from '../sources/index.ts'
import { chatOf, handleUpdate } from './handle-update.ts'

/** The messenger answers when there is news, or after so long. */
const WAIT_SECONDS = 20
const MOST_UPDATES = 100
/** After trouble the messenger is asked again so much later. */
const TROUBLE_MS = 3_000
/** Beyond so many at once from one chat nobody is writing any more. */
const MOST_OF_A_CHAT = 20

/**
 * Asks a bot for its news once, and does what they say: chat beside chat, those of one chat in their order. Only then is it said
 * that they were heard, so that none is lost with a process; what was done already is not done again.
 */
export async function hearMessenger(
  services: Services,
  kind: Messenger,
  signal: AbortSignal,
  unsetMs: number,
): Promise<void> {
  const { rows, logger } = services
  const setting = services.config.messengers[kind]
  if (!setting) return pause(unsetMs, signal)
  const offset = await nextUpdateId(rows, kind)
  let updates: Update[]
  try {
    updates = await openBotApi(setting, { seconds: WAIT_SECONDS + 10, signal }).getUpdates({
      offset,
      limit: MOST_UPDATES,
      timeout: WAIT_SECONDS,
      allowed_updates: ['message', 'callback_query'],
    })
  } catch (error) {
    if (signal.aborted) return
    const trouble = botTroubleOf(error)
    logger.warn({ kind, status: trouble.status }, 'The messenger gives no news of its bot')
    return pause(trouble.retryAfterMs ?? TROUBLE_MS, signal)
  }
  const last = updates.at(-1)
  if (!last) return
  const api = openBotApi(setting, { signal })
  const chats = Object.values(Object.groupBy(updates, (update) => String(chatOf(update)?.id)))
  await Promise.all(
    chats.map(async (ofChat = []) => {
      for (const update of ofChat.slice(0, MOST_OF_A_CHAT)) await handleUpdate(services, kind, api, update)
    }),
  )
  if (!signal.aborted) await keepNextUpdateId(rows, kind, last.update_id + 1)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // The sleep rejects only when the signal ends it.
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
