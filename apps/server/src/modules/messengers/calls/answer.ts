import { randomUUID } from 'node:crypto'
import { normalizeTrackingCode } from '@payvand/domain'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Handler } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { askMethod } from '../acts/order-acts.ts'
import { doOnce } from '../do-once.ts'
import { actingFromPush, pushButton } from '../push-button.ts'
import { questionAnswer } from '../question-answer.ts'

export const answer: Handler<'messageActs.answer', Services> = async (context, { body }) => {
  const { bearer, button } = await pushButton(context, body.button, ['confirm', 'code'])
  if (button.used_at !== null) throw new CallError('message_button_used')
  if (button.step === 'code') {
    const { details, group_key: groupKey } = button
    const question = askMethod(details, normalizeTrackingCode(body.trackingCode ?? ''))
    const asked = await questionAnswer(context.services, { bearer, button }, question, { details, groupKey })
    return { ...asked, outcome: 'asked' }
  }
  const done = await doOnce(actingFromPush(context), button, randomUUID())
  if (!done) throw new CallError('message_button_used')
  if (done.error !== undefined) throw done.error
  return { act: button.act, text: done.said, isWritten: false, choices: [], outcome: 'done' }
}
