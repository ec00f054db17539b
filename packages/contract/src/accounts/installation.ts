import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { signedIn } from './session.ts'

/** Longer than a code with the blanks and dashes that a person may add. */
const LONGEST_CODE = 40

export const installationCalls = {
  'installation.get': defineCall({
    method: 'GET',
    path: '/v1/installation',
    access: 'public',
    answer: z.object({
      /** Nobody has an account here yet: the first visit makes the admin. */
      needsAdmin: z.boolean(),
      /** Tells this installation from others: an address that answers with it leads here. */
      id: z.string(),
    }),
    summary: 'Whether this installation still waits for its first admin',
  }),
  'installation.begin': defineCall({
    method: 'POST',
    path: '/v1/installation',
    access: 'public',
    body: z.object({
      /** The code that the program printed in its terminal. */
      code: z.string().trim().min(1, 'required').max(LONGEST_CODE, 'text_too_long'),
      username: z.string().trim().min(1, 'required').max(100, 'text_too_long'),
      password: z.string().min(1, 'required').max(200, 'text_too_long'),
      confirmPassword: z.string().min(1, 'required').max(200, 'text_too_long'),
    }),
    answer: signedIn,
    summary:
      'Make the first admin with the code of the terminal, and sign them in; refused once anybody has an account',
  }),
}
