import type { MessageAct } from '@payvand/domain'
import { ERROR_SENTENCES, MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { CallError } from '../../infra/http/call-error.ts'
import type { UserContext } from '../accounts/index.ts'
import type { NewButton } from '../notifications/index.ts'
import type { Services } from '../sources/index.ts'

export type ActContext = Pick<UserContext<Services>, 'services' | 'user'>

/** What is asked before an act: what will happen, and buttons that do it. Without any, the text says why it cannot be done. */
export interface Question {
  text: string
  buttons: readonly (Pick<NewButton, 'details'> & { label: string })[]
  /** True where the answer is written and not pressed. */
  isWritten?: boolean
}

type Details = NewButton['details']

export interface ActDefinition {
  ask(context: ActContext, details: Details): Promise<Question>
  /** Does it, and says what was done. @throws CallError for what the person should know */
  confirm(context: ActContext, details: Details): Promise<string>
}

export type ActDefinitions = Readonly<Record<MessageAct, ActDefinition>>

/** The handlers of the API take more of a caller than an act has: what belongs to a connection is not there. */
export function handlerContext({ services, user }: ActContext): UserContext<Services> {
  const nobody = { token: null, remember: () => undefined }
  return {
    services,
    user,
    address: '',
    bearer: null,
    userAgent: null,
    device: nobody,
    signOnBrowser: nobody,
    caller: async () => user,
  }
}

/** The sentence of an error that a person is meant to see; any other is not theirs. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError)) return MESSENGER_CHAT_TEXTS.failed
  // What is wrong with a field says more than that a field is wrong.
  if (error.fields.length > 0) return error.fields.map(({ message }) => message).join(' ')
  return [ERROR_SENTENCES[error.code], ...error.messages].join(' ')
}
