import type { Secrets } from '../../../infra/sealed-secrets.ts'
import type { MessengerLink } from './messenger-links-store.ts'

const PURPOSE = 'message-button'

type Bearer = Pick<MessengerLink, 'kind' | 'chat' | 'person'>

/** The data of a button (at most 64 bytes): its id, and a signature that is good in this chat, by this person, and nowhere else. */
export function signButton(secrets: Pick<Secrets, 'sign'>, id: number, bearer: Bearer): string {
  return `${id}.${secrets.sign(PURPOSE, signedText(id, bearer))}`
}

/** The id of a button that was signed for whoever presses it; null for data that nobody here signed, or for somebody else. */
export function readButton(secrets: Pick<Secrets, 'isSigned'>, data: string, bearer: Bearer): number | null {
  const [, digits, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(data) ?? []
  if (digits === undefined || signature === undefined) return null
  const id = Number(digits)
  return secrets.isSigned(PURPOSE, signedText(id, bearer), signature) ? id : null
}

const signedText = (id: number, { kind, chat, person }: Bearer): string => [id, kind, chat, person].join(' ')
