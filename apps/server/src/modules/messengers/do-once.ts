import { MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { type ButtonRow, settleButton, takeButton } from '../notifications/index.ts'
import { ACTS } from './acts/all-acts.ts'
import { type ActContext, sentenceOf } from './message-act.ts'

const words = MESSENGER_CHAT_TEXTS

/**
 * Does what a button says, once, and answers what to say of it, with the error where it was not done. Null: an earlier press used the
 * button, or its question was decided by another one.
 */
export async function doOnce(
  context: ActContext,
  button: ButtonRow,
  press: string,
): Promise<{ said: string; error?: unknown } | null> {
  const { rows, logger, now } = context.services
  if (button.step === 'code' || !(await takeButton(rows, button, press, now()))) return null
  const outcome = await outcomeOf(context, button)
  if (outcome.said === words.failed)
    logger.error({ err: outcome.error, act: button.act }, 'An act from a message failed')
  await settleButton(rows, button, outcome.said)
  return outcome
}

async function outcomeOf(
  context: ActContext,
  { step, act, details }: ButtonRow,
): Promise<{ said: string; error?: unknown }> {
  if (step === 'dismiss') return { said: words.dismissed }
  try {
    return { said: await ACTS[act].confirm(context, details) }
  } catch (error) {
    return { said: sentenceOf(error), error }
  }
}
