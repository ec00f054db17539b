import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, idParams, moment, pagePerPage } from '../wire/paging.ts'

const personName = z.string().trim().max(200, 'text_too_long')
/** The rules of a password are the domain's (`checkPassword`); this only bounds it. */
const password = z.string().max(200, 'password_too_long')

const savedUser = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string().nullable(),
  isAdmin: z.boolean(),
})

/** All data of the caller's business as a zip; no call, since its answer is a file. */
export const OWN_DATA_PATH = '/v1/own-data'

export const businessUser = savedUser.extend({
  createdAt: moment,
  /** The last activity of any session; null when there is no session. */
  lastSeenAt: moment.nullable(),
  isSelf: z.boolean(),
  /** The reason why the user cannot be removed; null when they can be. */
  kept: z.enum(['last', 'booth_owner', 'admin']).nullable(),
})
export type BusinessUser = z.output<typeof businessUser>

export const userCalls = {
  'users.list': defineCall({
    method: 'GET',
    path: '/v1/users',
    access: 'user',
    query: z.object(pagePerPage),
    answer: dataAnswer(businessUser),
    summary: 'The users of the business, oldest first',
  }),
  'users.remove': defineCall({
    method: 'DELETE',
    path: '/v1/users/:id',
    access: 'user',
    needsConfirmation: true,
    params: idParams,
    answer: z.object({ success: z.boolean() }),
    summary: 'Remove a user of the business, never the last one, and end their sessions',
  }),
  'users.update': defineCall({
    method: 'PATCH',
    path: '/v1/users',
    access: 'user',
    body: z
      .object({
        name: personName.nullable(),
        /** Empty or null: unchanged. */
        password: password.nullable(),
        confirmPassword: password.nullable(),
        /** A new password needs it, unless the session was confirmed. */
        currentPassword: password.nullable(),
      })
      .partial(),
    answer: savedUser,
    summary: "Change the caller's own name and password; a new password ends the caller's other sessions",
  }),
  'users.create': defineCall({
    method: 'POST',
    path: '/v1/users',
    access: 'user',
    body: z.object({
      name: personName.min(1, 'required'),
      username: z.string().trim().min(1, 'required').max(100, 'text_too_long'),
      password: password.min(1, 'required'),
      confirmPassword: password.min(1, 'confirm_password_required'),
      /** The caller's own, unless the session was confirmed. */
      currentPassword: password.nullable().optional(),
    }),
    answer: savedUser,
    status: 201,
    summary: 'Add a second user of the same business, with the rights of the caller and never more',
  }),
}
