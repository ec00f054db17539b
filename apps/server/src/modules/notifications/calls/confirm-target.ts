import { toLatinDigits } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Handler } from '../../accounts/index.ts'
import { confirmTarget as confirm, tryCode } from '../channels-store.ts'
import { hashCode } from '../send-code.ts'

const MOST_TRIES = 5

/** Whoever reads the mailbox has the code; after five wrong ones another has to be sent. */
export const confirmTarget: Handler<'notifications.confirmTarget'> = async ({ services, user }, { body }) => {
  const { rows, now } = services
  const channel = await tryCode(rows, user.businessId, body.channel, { now: now(), most: MOST_TRIES })
  const hash = channel && hashCode(channel.id, toLatinDigits(body.code))
  if (!channel || channel.code_hash === null || channel.code_hash !== hash) {
    throw new CallError('invalid_request', {
      fields: [{ field: 'code', message: FIELD_SENTENCES.target_code_wrong }],
    })
  }
  await confirm(rows, channel)
  return { isConfirmed: true }
}
