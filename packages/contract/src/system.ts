import { z } from 'zod'
import { defineCall } from './call.ts'
import { moment } from './paging.ts'

export const systemCalls = {
  'system.health': defineCall({
    method: 'GET',
    path: '/v1/health',
    access: 'public',
    query: z.object({
      /** `ask`: the marketplace is asked as well, at most once in a while. What only wants to know whether we serve leaves it. */
      marketplace: z.enum(['ask']).optional(),
    }),
    answer: z.object({
      status: z.enum(['ready', 'degraded']),
      version: z.string(),
      database: z.object({ ok: z.boolean(), kind: z.enum(['embedded', 'postgres']) }),
      queue: z.object({ ok: z.boolean() }),
      /** The steps that this process runs by itself, and those that fail or do not end now. Null: it runs none. */
      background: z.object({ ok: z.boolean().nullable(), failing: z.array(z.string()) }),
      /** Whether pages that only scripts draw can be read here; the rest works without. */
      browser: z.object({ ok: z.boolean() }),
      /** Whether the marketplace answered last time, which is no matter of ours: it changes no status. Null: never asked. */
      marketplace: z.object({ ok: z.boolean().nullable(), checkedAt: moment.nullable() }),
    }),
    summary: 'Whether this process is ready to serve; answers 200 when degraded too',
  }),
  'system.examples': defineCall({
    method: 'GET',
    path: '/v1/examples',
    access: 'user',
    answer: z.object({ items: z.array(z.object({ title: z.string(), url: z.string() })) }),
    summary: "The sandbox's shops to try a crawl on; empty without the sandbox",
  }),
}
