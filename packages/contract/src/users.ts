import { z } from 'zod'
import { defineCall } from './call.ts'

const personName = z.string().trim().max(200, 'text_too_long')
/** The rules of a password are the domain's (`checkPassword`); this only bounds it. */
const password = z.string().max(200, 'password_too_long')

const savedUser = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string().nullable(),
  isAdmin: z.boolean(),
})

export const userCalls = {
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
    }),
    answer: savedUser,
    status: 201,
    summary: 'Add a second user of the same business, with the rights of the caller and never more',
  }),
}
