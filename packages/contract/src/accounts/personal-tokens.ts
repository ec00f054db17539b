import { TOKEN_DAYS, TOKEN_SCOPES } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, idParams, moment } from '../wire/paging.ts'

export const personalToken = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The last four letters, by which a person tells it from others. */
  ending: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: moment,
  expiresAt: moment,
  /** At most five minutes old while it is in use; null: it never was. */
  lastUsedAt: moment.nullable(),
  lastUsedFrom: z.string().nullable(),
})
export type PersonalToken = z.output<typeof personalToken>

export const personalTokenCalls = {
  'personalTokens.list': defineCall({
    method: 'GET',
    path: '/v1/tokens',
    access: 'user',
    answer: dataAnswer(personalToken),
    summary: "The caller's personal tokens, those that ended within thirty days too, the newest first",
  }),
  'personalTokens.create': defineCall({
    method: 'POST',
    path: '/v1/tokens',
    access: 'user',
    needsConfirmation: true,
    status: 201,
    body: z.object({
      name: z.string().trim().min(1, 'required').max(100, 'text_too_long'),
      scopes: z.array(z.enum(TOKEN_SCOPES, 'invalid')).min(1, 'too_few').max(TOKEN_SCOPES.length, 'too_many'),
      days: z.literal([...TOKEN_DAYS], 'invalid'),
    }),
    answer: personalToken.extend({
      /** The token itself, which is answered here and never again. */
      token: z.string(),
    }),
    summary:
      'Make a token for programs of the caller: sent as a bearer, it opens the calls of its scopes until it ends',
  }),
  'personalTokens.revoke': defineCall({
    method: 'DELETE',
    path: '/v1/tokens/:id',
    access: 'user',
    params: idParams,
    answer: z.object({ success: z.boolean() }),
    summary: 'End a token at once',
  }),
}
