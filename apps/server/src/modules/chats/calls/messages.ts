import { boothProductUrl, marketplaceCall } from '../../accounts/index.ts'
import type { Handler, Services } from '../../sources/index.ts'
import { answerOf } from '../chat-answer.ts'
import { openAnswers } from '../chat-answers-store.ts'
import { addMessages, listMessages } from '../chat-messages-store.ts'
import { type ListedChat, lockChat } from '../chats-store.ts'
import { findSubjects, messageOf } from '../message-subjects-store.ts'
import { answerChat, requireChat } from '../require-chat.ts'

const PER_PAGE = 30

export const messages: Handler<'chats.messages'> = async ({ services, user }, { params, query }) => {
  const { rows } = services
  const { businessId } = user
  const { before_id: beforeId } = query
  const row = await requireChat(rows, businessId, params.id)
  const page = () => listMessages(rows, businessId, row.id, { beforeId, limit: PER_PAGE + 1 })
  let found = await page()
  let isWhole = row.is_whole
  // Older ones are read when somebody wants to see them.
  if (beforeId !== undefined && found.length <= PER_PAGE && !isWhole) {
    isWhole = await readOlder(services, row, found.at(-1)?.remote_id ?? beforeId)
    found = await page()
  }
  const shown = found.slice(0, PER_PAGE).toReversed()
  const [subjects, productUrl, answers, chat] = await Promise.all([
    findSubjects(rows, businessId, shown),
    boothProductUrl(services, businessId),
    openAnswers(rows, businessId, [row.id]),
    answerChat(rows, businessId, row.id),
  ])
  return {
    chat,
    data: shown.map((message) => messageOf(message, subjects, productUrl)),
    answers: answers.map(answerOf),
    hasOlder: found.length > PER_PAGE || !isWhole,
  }
}

/** Answers whether the first message is here now. */
async function readOlder(services: Services, chat: ListedChat, beforeId: number): Promise<boolean> {
  const businessId = chat.business_id
  const page = await marketplaceCall(services, businessId, ({ connector }) =>
    connector.listMessages(chat.remote_id, { beforeId }),
  )
  await services.rows.transaction().execute(async (trx) => {
    const locked = await lockChat(trx, businessId, chat.id)
    if (locked) await addMessages(trx, locked, page.messages, { isWhole: page.isLast })
  })
  return page.isLast
}
