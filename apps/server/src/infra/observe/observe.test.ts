import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type GuardedClient, NetworkError } from '@payvand/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../../config.ts'
import { readWorkload } from '../../modules/dashboard/operator/workload-store.ts'
import { type Database, silentLogger } from '../db/database.ts'
import { insertProductChange } from '../db/testing/insert-product-change.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { CallError } from '../http/call-error.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { watchedClient } from '../remote/watched-client.ts'
import type { Services } from '../services.ts'
import { createLogger } from './logger.ts'
import { measure } from './measure.ts'
import { observe } from './observe.ts'
import { traced } from './trace.ts'

const TOKEN = 'only-prometheus-knows'
const ANSWERING: GuardedClient = {
  request: async ({ url }) => {
    if (url.includes('slow')) throw new NetworkError('timeout', url)
    return { url, status: 429, headers: {}, body: new Uint8Array() }
  },
  close: async () => undefined,
}

describe('what is observed', () => {
  let database: Database
  let jobs: Jobs
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })

  beforeAll(async () => {
    database = await openTestDatabase()
    jobs = createJobs(database, silentLogger)
  })
  afterAll(async () => {
    await jobs.stop()
    await database.close()
  })

  const begin = (env: Record<string, string>) => {
    const config: Config = readConfig(env)
    return observe(
      config,
      { rows: database.kysely, jobs, logger, now: () => new Date() } as unknown as Services,
      logger,
      readWorkload,
    )
  }

  test('metrics tell requests, calls, jobs and the workload, to who bears the token', async () => {
    jobs.define({ name: 'test.measured' })
    await jobs.start()
    await jobs.enqueue(database.kysely, 'test.measured', {}, { startAfter: 600 })
    const business = await database.execute(`insert into businesses (name) values ('b') returning id`)
    await insertProductChange(database, Number(business.rows[0]?.['id']), 'refused')
    await database.execute(
      `insert into queue_leases values ('site:shop.ir', 'w', now() + interval '1 hour', now())`,
    )
    const end = await begin({ PAYVAND_METRICS: '0', PAYVAND_METRICS_TOKEN: TOKEN })
    const address = JSON.parse(lines.at(-1) as string).address as string
    measure('payvand_http_request_seconds', { method: 'GET', route: '/v1/orders/:id', status: '404' }, 0.004)
    measure('payvand_publications_total', { outcome: 'created' }, 3)
    measure('payvand_freshness_seconds', { kind: 'offer_sent' }, 7)
    const marketplace = watchedClient(ANSWERING, 'marketplace')
    const call = { deadlineMs: 1, maxBytes: 1 }
    await marketplace.request({ ...call, url: 'https://openapi.example/secret-path' })
    await expect(marketplace.request({ ...call, url: 'https://slow.example/' })).rejects.toThrow('timeout')

    const ask = (token: string) => fetch(address, { headers: { authorization: `Bearer ${token}` } })
    expect((await fetch(address)).status).toBe(401)
    expect((await ask('wrong')).status).toBe(401)
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
    const text = await (await ask(TOKEN)).text()
    for (const line of [
      'payvand_http_request_seconds_count{method="GET",route="/v1/orders/:id",status="404"} 1',
      'payvand_publications_total{outcome="created"} 3',
      'payvand_outside_call_seconds_count{service="marketplace",outcome="429"} 1',
      'payvand_outside_call_seconds_count{service="marketplace",outcome="timeout"} 1',
      'payvand_changes{state="refused"} 1',
      'payvand_queues_held{queue="site"} 1',
      'payvand_queue_jobs{job="test.measured",state="created"} 1',
      'payvand_freshness_seconds_bucket{le="5",kind="offer_sent"} 0',
      'payvand_freshness_seconds_bucket{le="10",kind="offer_sent"} 1',
      'payvand_queue_lag_seconds{queue="order_polls"} 0',
      'payvand_database_up 1',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain('secret-path')
    await end()
    await expect(ask(TOKEN)).rejects.toThrow()
  })

  test('a call, the job it asks for and what leaves are one trace, without addresses or messages', async () => {
    const received: any[] = []
    const collector = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        const { resourceSpans } = JSON.parse(body)
        received.push(...resourceSpans.flatMap((r: any) => r.scopeSpans.flatMap((s: any) => s.spans)))
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const end = await begin({
      PAYVAND_OTEL_URL: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    })
    const shop = watchedClient(ANSWERING, 'site')
    const asked = { deadlineMs: 1, maxBytes: 1, url: 'https://shop.example/private?key=1' }
    await jobs.stop()
    const worked = Promise.withResolvers<object>()
    const worker = createJobs(database, silentLogger)
    worker.define({ name: 'test.traced' })
    worker.work('test.traced', async ({ data }) => {
      await shop.request(asked)
      worked.resolve(data)
    })
    await worker.start()
    await traced('orders.prepare', { kind: 'server' }, () =>
      worker.enqueue(database.kysely, 'test.traced', { businessId: 7 }),
    )
    expect(await worked.promise, 'a job sees its own data only').toEqual({ businessId: 7 })
    await traced('orders.get', { kind: 'server' }, async () => {
      logger.info('within')
      throw new CallError('order_not_found')
    }).catch(() => undefined)
    await worker.stop()
    await end()
    collector.close()

    const named = (name: string) => received.find((span) => span.name === name)
    const [call, job, outside] = ['orders.prepare', 'test.traced', 'GET site'].map(named)
    expect([job.traceId, outside.traceId]).toEqual([call.traceId, call.traceId])
    expect([job.parentSpanId, outside.parentSpanId]).toEqual([call.spanId, job.spanId])
    expect(named('orders.get').traceId).not.toBe(call.traceId)
    expect(JSON.parse(lines.at(-1) as string)).toMatchObject({ traceId: named('orders.get').traceId })
    expect(JSON.stringify(received)).not.toMatch(/private|key=1/)
    expect(JSON.stringify(outside.attributes)).toContain('shop.example')
  })
})

test('nothing is published by accident, and a setting that is wrong is said', () => {
  const metrics = (value: string, token = '') =>
    readConfig({ PAYVAND_METRICS: value, PAYVAND_METRICS_TOKEN: token }).metrics
  expect([metrics(''), metrics('off')]).toEqual([null, null])
  expect(metrics('9464')).toEqual({ host: '127.0.0.1', port: 9464, token: null })
  expect(metrics('[::1]:9464')).toEqual({ host: '::1', port: 9464, token: null })
  expect(() => metrics('0.0.0.0:9464')).toThrow('PAYVAND_METRICS_TOKEN')
  expect(metrics('0.0.0.0:9464', TOKEN)).toEqual({ host: '0.0.0.0', port: 9464, token: TOKEN })
  expect(() => metrics('yes')).toThrow('PAYVAND_METRICS')
  expect(readConfig({}).traces).toBeNull()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }).traces).toEqual({ url: null })
  expect(readConfig({ PAYVAND_OTEL_URL: 'http://c:4318/' }).traces).toEqual({
    url: 'http://c:4318/v1/traces',
  })
  expect(() => readConfig({ PAYVAND_OTEL_URL: 'c:4318' })).toThrow('PAYVAND_OTEL_URL')
})
