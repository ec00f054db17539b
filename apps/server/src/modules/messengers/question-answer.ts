import type { MessageActQuestion } from '@payvand/contract'
import { MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { type NewButton, signButton } from '../notifications/index.ts'
import type { Services } from '../sources/index.ts'
import type { Question } from './message-act.ts'
import type { PushButton } from './push-button.ts'
import { writeQuestion } from './write-question.ts'

/** A question as the panel is told it, with its choices signed for who asked. */
export async function questionAnswer(
  services: Pick<Services, 'rows' | 'now' | 'secrets'>,
  { bearer, button }: PushButton,
  question: Question,
  asked: { details: NewButton['details']; groupKey?: string },
): Promise<MessageActQuestion> {
  const { act, channel_id: id, business_id } = button
  const ids = await writeQuestion(services, { id, business_id }, act, question, asked)
  const { text, buttons, isWritten = false } = question
  const labels = isWritten ? [MESSENGER_CHAT_TEXTS.goOn] : buttons.map(({ label }) => label)
  return {
    act,
    text,
    isWritten,
    choices: labels.map((label, index) => ({
      label,
      button: signButton(services.secrets, ids[index] as number, bearer),
    })),
  }
}
