import { z } from 'zod'
import { defineCall } from './call.ts'
import { moment } from './paging.ts'

export const systemCalls = {
  'system.health': defineCall({
    method: 'GET',
    path: '/v1/health',
    access: 'public',
    query: z.object({
      /** `ask`: the marketplace is asked as well, at most once in a while. A liveness check leaves it out. */
      marketplace: z.enum(['ask']).optional(),
    }),
    answer: z.object({
      status: z.enum(['ready', 'degraded']),
      version: z.string(),
      database: z.object({ ok: z.boolean(), kind: z.enum(['embedded', 'postgres']) }),
      queue: z.object({ ok: z.boolean() }),
      /** The periodic steps of this process, and those that fail or do not end now. Null: it runs none. */
      background: z.object({ ok: z.boolean().nullable(), failing: z.array(z.string()) }),
      /** True when pages that need scripts can be rendered here; the rest works without. */
      browser: z.object({ ok: z.boolean() }),
      /** The marketplace's last answer. It is outside our control, so it changes no status. Null: never asked. */
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
