import { z } from 'zod'
import { defineCall } from './call.ts'

export const systemCalls = {
  'system.health': defineCall({
    method: 'GET',
    path: '/v1/health',
    access: 'public',
    answer: z.object({
      status: z.enum(['ready', 'degraded']),
      version: z.string(),
      database: z.object({ ok: z.boolean(), kind: z.enum(['embedded', 'postgres']) }),
      queue: z.object({ ok: z.boolean() }),
      /** Whether pages that only scripts draw can be read here; the rest works without. */
      browser: z.object({ ok: z.boolean() }),
    }),
    summary: 'Whether this process is ready to serve',
  }),
  'system.examples': defineCall({
    method: 'GET',
    path: '/v1/examples',
    access: 'user',
    answer: z.object({ items: z.array(z.object({ title: z.string(), url: z.string() })) }),
    summary: "The sandbox's shops to try a crawl on; empty without the sandbox",
  }),
}
