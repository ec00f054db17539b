import type { Handler } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { ACTS } from '../acts/all-acts.ts'
import { actingFromPush, pushButton } from '../push-button.ts'
import { questionAnswer } from '../question-answer.ts'

export const ask: Handler<'messageActs.ask', Services> = async (context, { body }) => {
  const { bearer, button } = await pushButton(context, body.button, ['ask'])
  const { act, details } = button
  const question = await ACTS[act].ask(actingFromPush(context), details)
  return questionAnswer(context.services, { bearer, button }, question, { details })
}
