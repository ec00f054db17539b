import { READING_TROUBLES } from '../marketplace/reading-trouble.ts'

/** What a message of a conversation is made of; `other`: of a kind that is not shown here. */
export const MESSAGE_KINDS = [
  'text',
  'picture',
  'video',
  'voice',
  'file',
  'product',
  'order',
  'review',
  'sticker',
  'location',
  'other',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Who wrote a message: the buyer, this booth's account, or the marketplace itself. */
export const MESSAGE_AUTHORS = ['buyer', 'booth', 'marketplace'] as const
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number]

/** A bound of ours, in characters; the marketplace's own is not documented. */
export const MAX_ANSWER_LENGTH = 2000

/**
 * How an answer to a buyer stands: `unclear` left and nothing was heard of it, so the conversation is read before it may
 * leave again.
 */
export const ANSWER_STATES = ['queued', 'sending', 'unclear', 'sent', 'failed'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

/** Why the conversations are not read now, or an answer did not arrive. */
export const CHAT_TROUBLES = [...READING_TROUBLES, 'outcome_unknown', 'refused', 'chat_gone'] as const
export type ChatTrouble = (typeof CHAT_TROUBLES)[number]

/** The same words, however lines and spaces were sent back. */
export function sameWords(one: string, other: string): boolean {
  return plainWords(one) === plainWords(other)
}

const plainWords = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
