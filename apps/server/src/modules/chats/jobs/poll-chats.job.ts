import { type BoothChat, type ChatMessage, ConnectorError } from '@payvand/connectors'
import { permittedFeatures } from '@payvand/domain'
import { WAITING_RUNS } from '../../../infra/jobs/concurrency.ts'
import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import { forgottenBefore } from '../../../infra/retention/retention.ts'
import { type Booth, findConnection, newlyConnected } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { addMessages } from '../chat-messages-store.ts'
import {
  addMissingChatPolls,
  businessesWithDueChatPolls,
  type ChatPollRow,
  completeChatPoll,
  findChatPoll,
  postponeChatPoll,
  wantChatPoll,
} from '../chat-polls-store.ts'
import { chatTrouble } from '../chat-trouble.ts'
import { type ChatRow, chatsByRemoteId, putChat } from '../chats-store.ts'

const DAY_MS = 86_400_000
/** Conversations of a booth that was never read are taken over if they changed within this. */
const FIRST_LOOK_BACK_MS = 30 * DAY_MS
/** What changed this shortly before the last round's newest change is looked at again: the list may lag behind. */
const OVERLAP_MS = 600_000
/** Where nobody wrote within this, the booth is asked less often. */
const RECENT_MS = DAY_MS
const QUIET_TIMES = 3
/** Interval where polling is off. */
const NEVER_MS = 365 * DAY_MS
/** Conversations that a round takes over: a booth of thousands gives its place to others in between, and goes on. */
const MOST_TAKEN = 100
/** Pages of one conversation that a round reads at most: 150 messages between two rounds. */
const MOST_PAGES = 5

const connectedSince = newlyConnected()

export const chatPollQueue = defineBusinessQueue({
  name: 'chats.poll',
  concurrency: WAITING_RUNS,
  key: (businessId) => `chat-poll:${businessId}`,
  async due({ rows, config, now }: Services) {
    if (config.chatPollMs !== null) await addMissingChatPolls(rows, connectedSince({ rows }, now()), now())
    return businessesWithDueChatPolls(rows, now())
  },
  /** Reads the conversations that changed. A killed round begins once more and skips what it has taken over. */
  async run(services, { businessId }, lease) {
    const poll = await findChatPoll(services.rows, businessId)
    if (!poll || poll.next_at > services.now()) return
    try {
      await readChanged(services, poll, lease)
    } catch (error) {
      if (lease.aborted) return
      const trouble = await chatTrouble(services, { businessId, attempts: poll.attempts }, error)
      await postponeChatPoll(services.rows, businessId, trouble)
    }
  },
})

async function readChanged(services: Services, poll: ChatPollRow, lease: AbortSignal): Promise<void> {
  const { rows, now, config, booths } = services
  const businessId = poll.business_id
  const startedAt = now()
  const booth = await booths.forBusiness(businessId)
  const connection = await findConnection(rows, businessId)
  const accountId = connection?.user_id as number
  const granted = connection?.granted_scopes
  // A permission that was never asked for is not asked of the marketplace: the seller switches it on.
  if (granted && !permittedFeatures(granted).includes('chats'))
    throw new ConnectorError('forbidden', { call: 'listChats', detail: 'the permission was not asked for' })
  const isSameAccount = poll.account_id === accountId
  const readUntil = isSameAccount ? poll.read_until : null
  const since = readUntil
    ? readUntil.getTime() - OVERLAP_MS
    : startedAt.getTime() + booths.clockAheadMs(businessId) - FIRST_LOOK_BACK_MS
  let newest = readUntil?.getTime() ?? 0
  let before: string | null = null
  let room = MOST_TAKEN
  do {
    const page: Awaited<ReturnType<Booth['connector']['listChats']>> = await booth.connector.listChats(
      before === null ? {} : { before },
    )
    lease.throwIfAborted()
    for (const { id, field } of page.odd)
      services.logger.warn({ businessId, chat: id, field }, 'A chat of the marketplace cannot be read')
    const changed = page.chats.filter(({ updatedAt }) => updatedAt.getTime() >= since)
    room -= await takeOver({ services, businessId, booth, accountId, lease }, changed, room)
    if (room === 0) return wantChatPoll(rows, businessId, now())
    for (const { updatedAt } of changed) newest = Math.max(newest, updatedAt.getTime())
    before = changed.length === page.chats.length ? page.next : null
  } while (before !== null)
  const isRecent = newest > startedAt.getTime() - RECENT_MS
  const everyMs = config.chatPollMs === null ? NEVER_MS : config.chatPollMs * (isRecent ? 1 : QUIET_TIMES)
  await completeChatPoll(rows, businessId, {
    accountId,
    startedAt,
    readUntil: newest > 0 ? new Date(newest) : null,
    nextAt: new Date(startedAt.getTime() + everyMs),
  })
}

interface Round {
  services: Services
  businessId: number
  booth: Booth
  accountId: number
  lease: AbortSignal
}

/**
 * Takes over those that changed since they were taken over last, so many at most, and answers how many; groups and bots are
 * nobody's to answer.
 */
async function takeOver(round: Round, chats: readonly BoothChat[], most: number): Promise<number> {
  const { services, businessId, accountId, lease } = round
  const ids = chats.map(({ id }) => id)
  const known = new Map(
    (await chatsByRemoteId(services.rows, businessId, accountId, ids)).map((row) => [row.remote_id, row]),
  )
  let taken = 0
  for (const chat of chats) {
    if (taken === most) break
    const row = known.get(chat.id)
    if (chat.contact === null || isTakenOver(row, chat)) continue
    const { messages, isWhole } = withoutOld(round, await newMessages(round, chat, row))
    lease.throwIfAborted()
    const { id: contactId, name: contactName } = chat.contact
    await services.rows.transaction().execute(async (trx) => {
      const { updatedAt } = chat
      const put = await putChat(trx, businessId, {
        accountId,
        remoteId: chat.id,
        contactId,
        contactName,
        updatedAt,
      })
      await addMessages(trx, put, messages, { at: services.now(), isWhole })
    })
    taken += 1
  }
  return taken
}

function isTakenOver(row: ChatRow | undefined, { updatedAt, lastMessage }: BoothChat): boolean {
  if (!row?.read_at) return false
  const isNoNewer = row.remote_updated_at.getTime() >= updatedAt.getTime()
  return isNoNewer && (lastMessage === null || (row.last_message_id ?? 0) >= lastMessage.id)
}

/** Messages that would be forgotten at once are not taken over. */
function withoutOld({ services }: Round, read: ReadMessages): ReadMessages {
  const before = forgottenBefore('buyers', services.config.buyerDays, services.now())
  const messages = read.messages.filter(({ createdAt }) => before === null || createdAt >= before)
  return { messages, isWhole: read.isWhole && messages.length === read.messages.length }
}

interface ReadMessages {
  messages: ChatMessage[]
  isWhole: boolean
}

/** The messages down to the newest that is here; a new conversation's newest page. */
async function newMessages(
  { booth, lease }: Round,
  chat: BoothChat,
  row: ChatRow | undefined,
): Promise<ReadMessages> {
  const messages: ChatMessage[] = []
  const knownId = row?.last_message_id ?? 0
  for (let pages = 1; ; pages += 1) {
    const beforeId = messages.at(-1)?.id
    const page = await booth.connector.listMessages(chat.id, beforeId === undefined ? {} : { beforeId })
    lease.throwIfAborted()
    messages.push(...page.messages)
    if (page.isLast) return { messages, isWhole: true }
    const oldest = page.messages.at(-1)?.id ?? 0
    if (!row?.read_at || oldest <= knownId || pages >= MOST_PAGES) return { messages, isWhole: false }
  }
}
