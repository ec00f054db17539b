import { type ChatMessage, ConnectorError } from '@payvand/connectors'
import { type ChatTrouble, sameWords } from '@payvand/domain'
import { nextAttempt, UNTIL_MENDED, unsettledUntil } from '../../infra/jobs/retries.ts'
import { complaintSentences } from '../../infra/remote/complaint-sentences.ts'
import { type Booth, UNSETTLED_MS } from '../accounts/index.ts'
import type { Services } from '../sources/index.ts'
import { type AnswerRow, chatAnswerOutbox, claimedMessages, noteMessage } from './chat-answers-store.ts'
import { addMessages } from './chat-messages-store.ts'
import { chatTrouble } from './chat-trouble.ts'
import { type ChatRow, chatById, lockChat } from './chats-store.ts'

/** The conversation is looked at this soon after a lost answer. */
const ASK_AGAIN_MS = 3_000
/** Pages of the conversation in which a lost answer is looked for. */
const MOST_PAGES = 4

export interface AnswerRun {
  services: Services
  businessId: number
  lease: AbortSignal
}

/**
 * Writes an answer into its conversation, once as far as the marketplace's API lets us know: where an earlier sending may
 * have arrived, the conversation is read first, and the same words by us after the message that was answered are that
 * answer. Answers false where every other answer would meet the same trouble now.
 */
export async function sendAnswer(run: AnswerRun, answer: AnswerRow): Promise<boolean> {
  const { services, businessId, lease } = run
  const { rows, now } = services
  const chat = await chatById(rows, businessId, answer.chat_id)
  if (!chat) return true
  try {
    const booth = await services.booths.forBusiness(businessId)
    if (answer.intent_at) {
      const found = await findArrived(run, booth, chat, answer)
      if (found) {
        await arrived(run, chat, answer, found)
        return true
      }
      const settledAt = unsettledUntil(answer.intent_at, UNSETTLED_MS, now())
      if (settledAt) {
        await chatAnswerOutbox.postpone(rows, [answer], {
          at: settledAt,
          reason: reasonOf('outcome_unknown'),
        })
        return true
      }
    }
    lease.throwIfAborted()
    if ((await chatAnswerOutbox.begin(rows, [answer], now())).size === 0) return true
    const sent = await booth.connector.sendMessage(chat.remote_id, answer.text)
    await arrived(run, chat, answer, sent)
    return true
  } catch (error) {
    lease.throwIfAborted()
    return await noteFailure(run, answer, error)
  }
}

/** The message that this answer has become; null where it stands nowhere. */
async function findArrived(
  { services, businessId, lease }: AnswerRun,
  { connector }: Booth,
  chat: ChatRow,
  answer: AnswerRow,
): Promise<ChatMessage | null> {
  const claimed = await claimedMessages(services.rows, businessId, chat.id)
  let beforeId: number | undefined
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await connector.listMessages(chat.remote_id, beforeId === undefined ? {} : { beforeId })
    lease.throwIfAborted()
    const later = page.messages.filter(({ id }) => id > answer.after_id)
    // Of several with the same words the oldest is the first answer's.
    const found = later
      .toReversed()
      .find(
        ({ id, senderId, text }) =>
          senderId === chat.account_id && !claimed.has(id) && sameWords(text ?? '', answer.text),
      )
    if (found) return found
    beforeId = page.messages.at(-1)?.id
    if (page.isLast || beforeId === undefined || later.length < page.messages.length) return null
  }
  return null
}

/** The message and the end of its answer are written at once, so that none is without the other. */
async function arrived(
  { services, businessId }: AnswerRun,
  chat: ChatRow,
  answer: AnswerRow,
  message: ChatMessage,
): Promise<void> {
  await services.rows.transaction().execute(async (trx) => {
    const locked = await lockChat(trx, businessId, chat.id)
    if (!locked) return
    await chatAnswerOutbox.settle(trx, [answer], { state: 'done' }, services.now())
    await noteMessage(trx, businessId, answer.id, message.id)
    // The marketplace need not say who wrote what we sent.
    await addMessages(trx, locked, [{ ...message, senderId: chat.account_id }])
  })
}

/** Answers whether others may go on. */
async function noteFailure(run: AnswerRun, answer: AnswerRow, error: unknown): Promise<boolean> {
  const { services, businessId } = run
  const { rows, now } = services
  const remote = error instanceof ConnectorError ? error : null
  // A failure before anything left, and one of the looking, leaves what was known of an earlier sending.
  const mayHaveLeft = answer.intent_at !== null || remote === null || remote.mayBeApplied
  const refuse = async (code: ChatTrouble, messages: string[] = []) => {
    const end = { state: 'refused', reason: { code, messages }, keepsIntent: mayHaveLeft } as const
    await chatAnswerOutbox.settle(rows, [answer], end, now())
    return true
  }
  if (remote?.kind === 'forbidden') return refuse('scope_missing', complaintSentences(remote))
  if (remote?.kind === 'not_found') return refuse('chat_gone', complaintSentences(remote))
  if (remote?.kind === 'refused') return refuse('refused', complaintSentences(remote))
  if (remote?.kind === 'outcome_unknown') {
    const at = new Date(now().getTime() + ASK_AGAIN_MS)
    await chatAnswerOutbox.postpone(rows, [answer], { at, reason: reasonOf('outcome_unknown') })
    return true
  }
  const { trouble, at } = await chatTrouble(services, { businessId, attempts: answer.attempts }, error)
  if (trouble === 'unreadable') {
    const again = nextAttempt(answer.attempts, now(), UNTIL_MENDED)
    if (!again) return refuse('unreadable')
    await chatAnswerOutbox.postpone(rows, [answer], {
      at: again,
      reason: reasonOf(trouble),
      costsAttempt: true,
      keepsIntent: mayHaveLeft,
    })
    return true
  }
  const isDown = trouble === 'marketplace_unavailable'
  await chatAnswerOutbox.postpone(rows, [answer], {
    at,
    reason: reasonOf(trouble),
    costsAttempt: isDown,
    keepsIntent: mayHaveLeft,
  })
  return false
}

const reasonOf = (code: ChatTrouble) => ({ code, messages: [] })
