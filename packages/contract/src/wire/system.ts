import { z } from 'zod'
import { defineCall } from './call.ts'
import { moment } from './paging.ts'

/** Orders or order commands are late when the oldest that is due waits for minutes. */
export const DEGRADED_REASONS = [
  'database',
  'queue',
  'writes',
  'disk',
  'files',
  'background',
  'orders_late',
  'commands_late',
] as const
export type DegradedReason = (typeof DEGRADED_REASONS)[number]

/** `not_set`: files lie in a bucket that the settings name no longer. `refused`: the key or its secret is not taken. */
export const FILES_FAULTS = ['not_set', 'unreachable', 'refused', 'no_bucket', 'failed'] as const
export type FilesFault = (typeof FILES_FAULTS)[number]

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
      /** Requests can be answered: what a load balancer goes by, since what is late elsewhere is no reason to send nobody. */
      serving: z.boolean(),
      /** Why it is degraded; empty when ready. */
      reasons: z.array(z.enum(DEGRADED_REASONS)),
      version: z.string(),
      database: z.object({ ok: z.boolean(), kind: z.enum(['embedded', 'postgres']) }),
      /** The database took a write within the last minute. */
      writes: z.object({ ok: z.boolean() }),
      /** The data folder's disk has room. Null: the database is elsewhere. */
      disk: z.object({ ok: z.boolean().nullable() }),
      /** The bucket of photos and videos took a write within the last minute. Null: the database keeps them. */
      files: z.object({ ok: z.boolean().nullable(), reason: z.enum(FILES_FAULTS).nullable() }),
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
