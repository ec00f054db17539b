import { MESSAGE_ACTS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'

/** A button as it came with a push or with a question: its number and its signature. */
const button = z.string('required').min(1, 'required').max(100, 'text_too_long')

const messageActQuestion = z.object({
  act: z.enum(MESSAGE_ACTS),
  /** A Persian text of one or more lines: what will happen, or why it cannot be done. */
  text: z.string(),
  /** True where a tracking code is the answer: it is sent with the only choice. */
  isWritten: z.boolean(),
  /** Ways to do it, of which one can be used, once, for half an hour; none where it cannot be done. */
  choices: z.array(z.object({ label: z.string(), button: z.string() })),
})
export type MessageActQuestion = z.output<typeof messageActQuestion>

export const messageActCalls = {
  'messageActs.ask': defineCall({
    method: 'POST',
    path: '/v1/message-acts/ask',
    access: 'user',
    area: 'business',
    body: z.object({ button }),
    answer: messageActQuestion,
    summary: 'Ask what the button of a push would do; nothing is done yet',
  }),
  'messageActs.answer': defineCall({
    method: 'POST',
    path: '/v1/message-acts/answer',
    access: 'user',
    area: 'business',
    body: z.object({
      button,
      /** Only for a question that is answered in writing. */
      trackingCode: z.string('tracking_code_missing').max(200, 'tracking_code_long').optional(),
    }),
    answer: messageActQuestion.extend({
      /** `done`: the text says what was done. `asked`: a further question. */
      outcome: z.enum(['done', 'asked']),
    }),
    summary: 'Answer what the button of a push asked: a choice does the act once, a tracking code leads on',
  }),
}
