import { SECOND_FACTOR_KINDS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { idParams, moment } from '../wire/paging.ts'

const PATH = '/v1/second-factor'
/** The browser's own JSON as text: its names are WebAuthn's and stay as they are. */
const browserJson = z.string().max(20_000, 'text_too_long')
const pendingToken = z.string().min(1, 'required').max(200, 'text_too_long')
const codesOfFirst = z.object({
  /** Shown once; null where the user had a second factor before, and with it codes. */
  recoveryCodes: z.array(z.string()).nullable(),
})
const of = { access: 'user', beforeSecondFactor: true } as const

export const secondFactorAnswer = z.object({
  /** `required`: an admin; `sandbox`: an admin of the practice world, where it is not; `offered`: a seller. */
  need: z.enum(['required', 'sandbox', 'offered']),
  factors: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(SECOND_FACTOR_KINDS),
      name: z.string(),
      createdAt: moment,
      lastUsedAt: moment.nullable(),
    }),
  ),
  recoveryCodesLeft: z.number().int(),
  /** The domain that passkeys belong to and the address at which they work; null where the panel has none. */
  relyingParty: z.object({ id: z.string(), origin: z.string() }).nullable(),
})
export type SecondFactorAnswer = z.output<typeof secondFactorAnswer>

export const secondFactorCalls = {
  'secondFactor.signIn': defineCall({
    method: 'POST',
    path: '/v1/login/second-factor',
    access: 'public',
    perMinute: 60,
    body: z.object({
      token: pendingToken,
      /** A code of the app, or a recovery code. */
      code: z.string().trim().max(100, 'text_too_long').optional(),
      /** The browser's answer to `secondFactor.askPasskey`. */
      passkey: browserJson.optional(),
    }),
    answer: z.object({ accessToken: z.string() }),
    summary: 'End a sign-in by the second factor',
  }),
  'secondFactor.askPasskey': defineCall({
    method: 'POST',
    path: '/v1/login/passkey',
    access: 'public',
    perMinute: 60,
    body: z.object({ token: pendingToken }),
    answer: z.object({ options: z.string() }),
    summary: 'What the browser is asked, so that a passkey ends the sign-in',
  }),
  'secondFactor.get': defineCall({
    ...of,
    method: 'GET',
    path: PATH,
    answer: secondFactorAnswer,
    summary: "The caller's second factors and how many recovery codes are left",
  }),
  'secondFactor.beginTotp': defineCall({
    ...of,
    method: 'POST',
    path: `${PATH}/totp`,
    needsConfirmation: true,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    summary: 'Begin an app that shows codes; it counts once its first code was right',
  }),
  'secondFactor.proveTotp': defineCall({
    ...of,
    method: 'POST',
    path: `${PATH}/totp/prove`,
    needsConfirmation: true,
    body: z.object({ code: z.string().trim().min(1, 'required').max(20, 'text_too_long') }),
    answer: codesOfFirst,
    summary: 'Prove the app by its first code',
  }),
  'secondFactor.beginPasskey': defineCall({
    ...of,
    method: 'POST',
    path: `${PATH}/passkeys/begin`,
    needsConfirmation: true,
    answer: z.object({ options: z.string() }),
    summary: 'What the browser is asked, so that it makes a passkey',
  }),
  'secondFactor.addPasskey': defineCall({
    ...of,
    method: 'POST',
    path: `${PATH}/passkeys`,
    needsConfirmation: true,
    body: z.object({
      name: z.string().trim().min(1, 'required').max(60, 'text_too_long'),
      response: browserJson.min(1, 'required'),
    }),
    answer: codesOfFirst,
    summary: 'Add the passkey that the browser made',
  }),
  'secondFactor.remove': defineCall({
    ...of,
    method: 'DELETE',
    path: `${PATH}/factors/:id`,
    needsConfirmation: true,
    params: idParams,
    answer: z.object({ success: z.boolean() }),
    summary: "Remove one of the caller's second factors; an admin keeps one",
  }),
  'secondFactor.newRecoveryCodes': defineCall({
    ...of,
    method: 'POST',
    path: `${PATH}/recovery-codes`,
    needsConfirmation: true,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    summary: 'Make ten new recovery codes in the place of the former ones; they are shown once',
  }),
}
