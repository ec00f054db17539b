import { freshnessBucket } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness, saveConnection } from '../../accounts/businesses/businesses-store.ts'
import { resumeQueue, stopQueue } from '../publication/booth-queues-store.ts'
import { addDurations, allDurations, businessDurations, sendsSince, sumDurations } from './freshness-store.ts'
import { keepSendingDurations } from './keep-durations.ts'

const NOW = new Date('2026-11-21T10:07:00Z')
const HOUR = 3_600_000
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const offers = (seconds: number, count: number) => ({
  kind: 'offer_sent',
  bucket: freshnessBucket(seconds),
  count,
})

let database: Database
let businessId: number
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.execute('delete from freshness_counts')
  await database.execute('delete from freshness_totals')
  businessId = await insertBusiness(database.kysely, { name: 'shop', platform: 'payvand' })
})

test('durations are counted by business and bucket, and summed over everybody once', async () => {
  const rows = database.kysely
  const other = await insertBusiness(rows, { name: 'other', platform: 'payvand' })
  const twice = [
    { kind: 'offer_sent', seconds: 4 },
    { kind: 'offer_sent', seconds: 4.5 },
    { kind: 'command_sent', seconds: 700 },
  ] as const
  await addDurations(rows, businessId, twice, NOW)
  await addDurations(rows, businessId, [{ kind: 'offer_sent', seconds: 5 }], NOW)
  await addDurations(rows, other, [{ kind: 'offer_sent', seconds: 5 }], NOW)
  await addDurations(rows, other, [{ kind: 'offer_sent', seconds: 5 }], ago(3 * HOUR))

  const own = await businessDurations(rows, businessId, ago(HOUR))
  expect(own).toHaveLength(2)
  expect(own).toContainEqual(offers(5, 3))
  expect(await businessDurations(rows, other, ago(HOUR))).toEqual([offers(5, 1)])
  expect(await businessDurations(rows, other, ago(24 * HOUR))).toEqual([offers(5, 2)])

  await sumDurations(rows)
  await addDurations(rows, businessId, [{ kind: 'offer_sent', seconds: 5 }], NOW)
  await sumDurations(rows)
  await sumDurations(rows)
  expect(await allDurations(rows, ago(HOUR))).toContainEqual(offers(5, 5))
  expect(await allDurations(rows, ago(24 * HOUR))).toContainEqual(offers(5, 6))
})

test('a change is late since its booth may send: connected, and let go on by a person', async () => {
  const rows = database.kysely
  expect(await sendsSince(rows, businessId)).toBeNull()
  await saveConnection(rows, businessId, {
    status: 'connected',
    user_id: 1,
    vendor_id: 2,
    access_token_sealed: 'sealed',
  })
  const connectedAt = ago(48 * HOUR)
  await rows
    .updateTable('marketplace_connections')
    .set({ connected_at: connectedAt })
    .where('business_id', '=', businessId)
    .execute()
  expect(await sendsSince(rows, businessId)).toEqual(connectedAt)
  const accepted = [
    { kind: 'offer_sent', since: ago(6_000) },
    { kind: 'offer_sent', since: null },
  ] as const
  expect(await keepSendingDurations(rows, businessId, accepted, NOW)).toEqual([
    { kind: 'offer_sent', seconds: 6 },
  ])
  await stopQueue(rows, businessId, 1, ago(30 * HOUR))
  await resumeQueue(rows, businessId, ago(2_000))
  await resumeQueue(rows, businessId, NOW)
  expect(await sendsSince(rows, businessId), 'only the end of a stop counts').toEqual(ago(2_000))
  expect(await keepSendingDurations(rows, businessId, accepted, NOW)).toEqual([
    { kind: 'offer_sent', seconds: 2 },
  ])
})

test('signing on again changes nothing for a booth that is connected', async () => {
  const rows = database.kysely
  const values = { status: 'connected', user_id: 1, vendor_id: 2, access_token_sealed: 'sealed' } as const
  const since = async () => (await sendsSince(rows, businessId))?.getTime()
  await saveConnection(rows, businessId, values)
  await rows.updateTable('marketplace_connections').set({ connected_at: NOW }).execute()
  await saveConnection(rows, businessId, values)
  expect(await since()).toBe(NOW.getTime())
  await saveConnection(rows, businessId, { ...values, vendor_id: 3 })
  expect(await since(), 'another booth is new').not.toBe(NOW.getTime())
})
