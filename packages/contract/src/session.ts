import { z } from 'zod'
import { defineCall } from './call.ts'

export const currentUser = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string().nullable(),
  isAdmin: z.boolean(),
  /** Keyed by ban type id: social 6089, business 6090. */
  banUser: z.record(z.string(), z.object({ createdAt: z.string() })),
  business: z.object({
    id: z.number().int(),
    domain: z.string().nullable(),
    platform: z.string().nullable(),
    isActive: z.boolean(),
  }),
})
export type CurrentUser = z.output<typeof currentUser>

export const sessionCalls = {
  'session.login': defineCall({
    method: 'POST',
    path: '/v1/login',
    access: 'public',
    body: z.object({
      username: z.string().trim().min(1, 'required').max(100, 'text_too_long'),
      password: z.string().min(1, 'required').max(200, 'text_too_long'),
    }),
    answer: z.object({ accessToken: z.string() }),
    summary: 'Sign in with username and password',
  }),
  'session.logout': defineCall({
    method: 'POST',
    path: '/v1/logout',
    access: 'user',
    answer: z.object({ success: z.boolean() }),
    summary: 'End this session',
  }),
  'session.currentUser': defineCall({
    method: 'GET',
    path: '/v1/user',
    access: 'user',
    answer: currentUser,
    summary: 'The signed-in user',
  }),
}
