import { BROWSERS, PERMISSION_FEATURES, PLATFORMS, SECOND_FACTOR_KINDS, SYSTEMS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, idParams, moment } from '../wire/paging.ts'

export const currentUser = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string().nullable(),
  isAdmin: z.boolean(),
  /** False where the user signs in through the marketplace alone. */
  hasPassword: z.boolean(),
  /** An admin without a second factor: until they have one, nothing else is answered. */
  mustAddSecondFactor: z.boolean(),
  /** Keyed by ban type id: social 6089, business 6090. */
  banUser: z.record(
    z.string(),
    z.object({
      createdAt: z.string(),
      /** The admin's reason, which the user reads too; null where none was written. */
      reason: z.string().nullable(),
    }),
  ),
  /** Link (http, https, mailto or tel) to the operator's support; null where the operator named none. */
  supportUrl: z.string().nullable(),
  business: z.object({
    id: z.number().int(),
    domain: z.string().nullable(),
    platform: z.enum(PLATFORMS).nullable(),
    isActive: z.boolean(),
  }),
})
export type CurrentUser = z.output<typeof currentUser>

/** A platform's name, or any short word (decisions: "Single sign-on"). */
const signOnWord = z
  .string()
  .max(100, 'text_too_long')
  .regex(/^[\w~-]*$/, 'invalid')
/** What the marketplace brings back unchanged: that word, and behind a dot the server's proof of who began. */
const signOnState = z
  .string()
  .max(600, 'text_too_long')
  .regex(/^[\w.~-]*$/, 'invalid')

export const openSession = z.object({
  id: z.number().int(),
  /** The browser named by the User-Agent; null when it is not known. */
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  address: z.string().nullable(),
  createdAt: moment,
  /** It is at most five minutes old while the session is in use. */
  lastSeenAt: moment,
  isCurrent: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

export const signedIn = z.object({
  /** Null where the second factor is awaited. */
  accessToken: z.string().nullable(),
  /** With this token `secondFactor.signIn` ends the sign-in, within ten minutes; null where the user has no second factor. */
  secondFactor: z.object({ token: z.string(), kinds: z.array(z.enum(SECOND_FACTOR_KINDS)) }).nullable(),
})

export const sessionCalls = {
  'session.login': defineCall({
    method: 'POST',
    path: '/v1/login',
    access: 'public',
    body: z.object({
      username: z.string().trim().min(1, 'required').max(100, 'text_too_long'),
      password: z.string().min(1, 'required').max(200, 'text_too_long'),
    }),
    answer: signedIn,
    summary: 'Sign in with username and password; a user with a second factor is asked for it',
  }),
  'session.signOnAddress': defineCall({
    method: 'GET',
    path: '/v1/oauth/basalam',
    access: 'public',
    query: z.object({
      state: signOnWord.default('login'),
      /** A feature that is switched on with this sign-on, and needs a further permission. */
      feature: z.enum(PERMISSION_FEATURES).optional(),
    }),
    answer: z.object({ url: z.string() }),
    summary:
      "The address of the marketplace's consent page, to which the browser is sent; it asks for what the features in use need",
  }),
  'session.signOn': defineCall({
    method: 'POST',
    path: '/v1/oauth/basalam/callback',
    access: 'public',
    body: z.object({
      code: z.string().min(1, 'required').max(4_000, 'text_too_long'),
      state: signOnState.nullable().default(null),
    }),
    answer: signedIn,
    summary:
      'Sign in with the code the marketplace gave, in the browser that began; connects the booth of that marketplace user',
  }),
  'session.confirm': defineCall({
    beforeSecondFactor: true,
    method: 'POST',
    path: '/v1/session/confirm',
    access: 'user',
    body: z.object({ password: z.string().min(1, 'required').max(200, 'text_too_long') }),
    answer: z.object({
      /** Takes the place of the session's token, which is answered for a minute longer. */
      accessToken: z.string(),
      confirmedUntil: moment,
    }),
    summary: 'Confirm this session for ten minutes by the password, for calls that need it',
  }),
  'session.logout': defineCall({
    beforeSecondFactor: true,
    method: 'POST',
    path: '/v1/logout',
    access: 'user',
    answer: z.object({ success: z.boolean() }),
    summary: 'End this session',
  }),
  'session.currentUser': defineCall({
    beforeSecondFactor: true,
    method: 'GET',
    path: '/v1/user',
    access: 'user',
    answer: currentUser,
    summary: 'The signed-in user',
  }),
  'session.list': defineCall({
    method: 'GET',
    path: '/v1/sessions',
    access: 'user',
    answer: dataAnswer(openSession),
    summary: "The caller's open sessions, this one first, then the one seen last; at most a hundred",
  }),
  'session.end': defineCall({
    method: 'DELETE',
    path: '/v1/sessions/:id',
    access: 'user',
    params: idParams,
    answer: z.object({ success: z.boolean() }),
    summary: "End one of the caller's sessions",
  }),
  'session.endOthers': defineCall({
    method: 'DELETE',
    path: '/v1/sessions',
    access: 'user',
    answer: z.object({ endedCount: z.number().int() }),
    summary: "End all of the caller's sessions but this one",
  }),
}
