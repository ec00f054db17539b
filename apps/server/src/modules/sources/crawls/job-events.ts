import { CRAWL_JOB_EVENTS_PATH, crawlJobEvent, idParams } from '@payvand/contract'
import { isActiveJob } from '@payvand/domain'
import type { FastifyInstance } from 'fastify'
import { CallError } from '../../../infra/http/call-error.ts'
import { safetyHeaders } from '../../../infra/http/safety-headers.ts'
import { toWireCase } from '../../../infra/http/wire-case.ts'
import { authorize } from '../../accounts/index.ts'
import type { Services } from '../services.ts'
import { crawlJobStats } from './crawl-job-stats.ts'
import { findCrawlJob } from './crawl-jobs-store.ts'

interface Pace {
  lookMs: number
  /** A session that ended and a ban close the stream so soon. */
  authorizedMs: number
}
const PACE: Pace = { lookMs: 1_000, authorizedMs: 3_000 }
/** The panel opens a new stream when this one ends. */
const STREAM_MS = 5 * 60_000
const STREAMS_A_USER = 5

/** Live progress of a job: an event whenever its status or its counts changed, until it ends. */
export function mountJobEvents(app: FastifyInstance, services: Services, pace = PACE): void {
  const open = new Map<number, number>()

  app.get(
    CRAWL_JOB_EVENTS_PATH,
    { schema: { summary: 'Live progress of a crawl job (server-sent events)', tags: ['crawlJobs'] } },
    async (request, reply) => {
      const mayRead = () =>
        authorize(services, request, { access: 'user', area: 'business', tokenScope: 'catalog:read' })
      const user = await mayRead()
      const { id } = idParams.parse(request.params)
      if (!(await findCrawlJob(services.rows, user.businessId, id))) throw new CallError('job_not_found')
      const streams = open.get(user.id) ?? 0
      if (streams >= STREAMS_A_USER) throw new CallError('too_many_requests')
      open.set(user.id, streams + 1)

      reply.hijack()
      const closed = new AbortController()
      request.raw.on('close', () => closed.abort())
      reply.raw.on('close', () => closed.abort())
      reply.raw.writeHead(200, {
        ...safetyHeaders(request),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      try {
        await stream(services, user.businessId, id, pace, {
          closed: closed.signal,
          stays: () => staysAuthorized(mayRead),
          write: (data) => reply.raw.write(data),
        })
      } catch (error) {
        request.log.warn({ err: error }, 'A progress stream ended early')
      } finally {
        const left = (open.get(user.id) ?? 1) - 1
        if (left > 0) open.set(user.id, left)
        else open.delete(user.id)
        reply.raw.end()
      }
    },
  )
}

interface Listener {
  closed: AbortSignal
  /** Whether the caller may still read. */
  stays(): Promise<boolean>
  write(data: string): void
}

async function staysAuthorized(mayRead: () => Promise<unknown>): Promise<boolean> {
  try {
    await mayRead()
    return true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}

async function stream(
  services: Services,
  businessId: number,
  id: number,
  { lookMs, authorizedMs }: Pace,
  { closed, stays, write }: Listener,
): Promise<void> {
  const until = performance.now() + STREAM_MS
  let authorizedUntil = performance.now() + authorizedMs
  let last = ''
  while (!closed.aborted && performance.now() < until) {
    if (performance.now() > authorizedUntil) {
      if (!(await stays())) return
      authorizedUntil = performance.now() + authorizedMs
    }
    const job = await findCrawlJob(services.rows, businessId, id)
    if (!job) return
    const event = crawlJobEvent.parse({
      status: job.status,
      stats: await crawlJobStats(services.rows, job, services.now()),
    })
    const data = JSON.stringify(toWireCase(event))
    write(data === last ? ': still here\n\n' : `event: progress\ndata: ${data}\n\n`)
    last = data
    if (!isActiveJob(job.status)) return
    await pause(lookMs, closed)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
