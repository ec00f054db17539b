import type { ActChannel } from '@payvand/domain'
import type { Secrets } from '../../../infra/sealed-secrets.ts'

const PURPOSE = 'message-button'

/** A button is good for this person alone, in this place. */
export interface ButtonBearer {
  kind: ActChannel
  chat: string
  person: string
}

/** A push is pressed by the user who switched its device on, in the panel of the business whose channel it is. */
export const pushBearer = (channelId: number, userId: number): ButtonBearer => ({
  kind: 'push',
  chat: String(channelId),
  person: String(userId),
})

/** The data of a button (at most 64 bytes): its id, and a signature that is good in this chat, by this person, and nowhere else. */
export function signButton(secrets: Pick<Secrets, 'sign'>, id: number, bearer: ButtonBearer): string {
  return `${id}.${secrets.sign(PURPOSE, signedText(id, bearer))}`
}

/** The id of a button that was signed for whoever presses it; null for data that nobody here signed, or for somebody else. */
export function readButton(
  secrets: Pick<Secrets, 'isSigned'>,
  data: string,
  bearer: ButtonBearer,
): number | null {
  const [, digits, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(data) ?? []
  if (digits === undefined || signature === undefined) return null
  const id = Number(digits)
  return secrets.isSigned(PURPOSE, signedText(id, bearer), signature) ? id : null
}

const signedText = (id: number, { kind, chat, person }: ButtonBearer): string =>
  [id, kind, chat, person].join(' ')
