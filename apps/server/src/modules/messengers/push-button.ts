import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../infra/http/call-error.ts'
import type { UserContext } from '../accounts/index.ts'
import {
  type ButtonBearer,
  type ButtonRow,
  findButton,
  listChannels,
  pushBearer,
  readButton,
} from '../notifications/index.ts'
import type { Services } from '../sources/index.ts'
import type { ActContext } from './message-act.ts'

export interface PushButton {
  bearer: ButtonBearer
  button: ButtonRow
}

/**
 * The button that came with a push, where it was signed for this user in their business and is not too old.
 * @param steps what a button may be for in this call
 * @throws CallError for any other
 */
export async function pushButton(
  { services: { rows, secrets, now }, user }: UserContext<Services>,
  data: string,
  steps: readonly ButtonRow['step'][],
): Promise<PushButton> {
  const channel = (await listChannels(rows, user.businessId)).find(({ kind }) => kind === 'push')
  const bearer = channel && pushBearer(channel.id, user.id)
  const id = bearer ? readButton(secrets, data, bearer) : null
  const button = id === null ? undefined : await findButton(rows, id)
  if (!bearer || !button || button.channel_id !== channel.id) throw new CallError('message_button_not_yours')
  if (!steps.includes(button.step)) {
    throw new CallError('invalid_request', {
      fields: [{ field: 'button', message: FIELD_SENTENCES.invalid }],
    })
  }
  if (button.expires_at <= now()) throw new CallError('message_button_expired')
  return { bearer, button }
}

/** The history of what they do says where they pressed. */
export const actingFromPush = ({ services, user }: UserContext<Services>): ActContext => ({
  services,
  user: { ...user, via: 'push' },
})
