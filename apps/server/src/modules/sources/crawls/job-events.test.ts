import fastify from 'fastify'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { createCallLimits } from '../../../infra/http/call-limits.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { hashSessionToken, newSessionToken } from '../../accounts/sessions/session-tokens.ts'
import { insertSession } from '../../accounts/sessions/sessions-store.ts'
import { insertUser } from '../../accounts/users/users-store.ts'
import type { Services } from '../services.ts'
import { mountJobEvents } from './job-events.ts'

test('a stream of progress ends when its reader is looked at again after the log-out, and after a ban', async () => {
  const database = await openTestDatabase()
  const rows = database.kysely
  const now = () => new Date()
  const businessId = await insertBusiness(rows, { name: 'business', platform: 'payvand' })
  const user = { businessId, username: 'owner', name: null, passwordHash: null, isAdmin: false }
  const userId = await insertUser(rows, user)
  await database.execute(`insert into projects (business_id, name, root_url, default_values, send_config)
    values (${businessId}, 'project', 'https://shop.example', '{}', '{}')`)
  await database.execute(`insert into crawl_jobs (business_id, project_id, status, trigger_type)
    select business_id, id, 'crawling', 'manual' from projects`)
  const [job] = (await database.execute('select id from crawl_jobs')).rows

  const app = fastify()
  const callLimits = createCallLimits({ callsPerMinute: 1_200 })
  const services = { rows, now, callLimits, config: { sandbox: null } } as unknown as Services
  mountJobEvents(app, services, { lookMs: 100, authorizedMs: 300 })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const signIn = async () => {
    const token = newSessionToken()
    await insertSession(rows, {
      tokenHash: hashSessionToken(token),
      userId,
      now: now(),
      expiresAt: new Date(now().getTime() + 3_600_000),
      confirmedUntil: null,
      address: '127.0.0.1',
      userAgent: null,
    })
    return token
  }
  const listen = async (token: string) => {
    const path = `/v1/arachne-proxy/crawl-jobs/${String(job?.['id'])}/events`
    const reply = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${token}` } })
    expect(reply.status).toBe(200)
    return reply
  }
  const leaving = await listen(await signIn())
  await database.execute('delete from sessions')
  expect(await leaving.text()).toContain('event: progress')

  const banned = await listen(await signIn())
  await database.execute(`insert into user_bans (user_id, ban_type) values (${userId}, 6090)`)
  expect(await banned.text()).toContain('event: progress')
  await app.close()
  await database.close()
}, 20_000)
