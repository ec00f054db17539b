import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { BACKGROUND } from './background.ts'
import { insertProductChange } from './infra/db/testing/insert-product-change.ts'
import { openTestDatabase } from './infra/db/testing/test-database.ts'
import { createFileStorage } from './infra/files/file-storage.ts'
import { sweepInBackground } from './infra/jobs/background.ts'
import { createBackgroundStatus } from './infra/jobs/background-status.ts'
import { keepMeasures } from './infra/observe/measure.ts'
import { insertBusiness } from './modules/accounts/businesses/businesses-store.ts'
import { health } from './modules/dashboard/system/calls/health.ts'
import { OPERATIONS } from './operations.ts'
import type { Services } from './services.ts'

const BROKEN_STEPS = ['start due order reconciliations', 'wake orders.glance', 'wake orders.poll']

afterEach(() => keepMeasures(null))

test('a broken table stops its own steps alone, shows in health, and is well again when it is back', async () => {
  const database = await openTestDatabase()
  const woken: string[] = []
  const measured: { step: string | undefined; outcome: string | undefined; seconds: number }[] = []
  keepMeasures((name, { step, outcome }, seconds) => {
    if (name === 'payvand_background_step_seconds') measured.push({ step, outcome, seconds })
  })
  const services = {
    rows: database.kysely,
    database,
    files: createFileStorage(database.kysely, null),
    jobs: {
      enqueue: async (_: unknown, name: string) => void woken.push(name),
      enqueueAll: async (_: unknown, name: string, all: readonly unknown[]) =>
        void woken.push(...all.map(() => name)),
      isRunning: () => true,
    },
    background: createBackgroundStatus(),
    operations: OPERATIONS,
    marketplace: { known: () => ({ ok: null, checkedAt: null }) },
    config: {
      queueLeaseMs: 30_000,
      orderPollMs: 120_000,
      platformReadMs: 300_000,
      chromePath: null,
      messengers: { bale: null, telegram: null },
    },
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
  } as unknown as Services
  const askHealth = () =>
    health({ services } as Parameters<typeof health>[0], { query: {} } as Parameters<typeof health>[1])
  expect(await askHealth()).toMatchObject({ status: 'ready', background: { ok: null, failing: [] } })

  const businessId = await insertBusiness(services.rows, { name: 'business', platform: null })
  await insertProductChange(database, businessId)
  await database.execute('alter table order_polls rename to order_polls_away')

  const stopping = new AbortController()
  const sweep = sweepInBackground(services, BACKGROUND, stopping, { everyMs: 20, stuckMs: 30_000 })
  try {
    // Product sending is woken run after run, although steps before it in the list are broken.
    await vi.waitFor(
      () => expect(woken.filter((name) => name === 'publication.create').length).toBeGreaterThan(1),
      { timeout: 120_000 },
    )
    await vi.waitFor(
      async () =>
        expect(await askHealth()).toMatchObject({
          status: 'degraded',
          background: { ok: false, failing: BROKEN_STEPS },
        }),
      { timeout: 120_000 },
    )
    for (const step of BROKEN_STEPS)
      expect(measured).toContainEqual({ step, outcome: 'failed', seconds: expect.any(Number) })
    expect(measured.map(({ step, outcome }) => `${step} ${outcome}`)).toContain('wake publication.send ok')

    await database.execute('alter table order_polls_away rename to order_polls')
    await vi.waitFor(
      async () =>
        expect(await askHealth()).toMatchObject({
          status: 'ready',
          background: { ok: true, failing: [] },
        }),
      { timeout: 120_000 },
    )
  } finally {
    await sweep.stop()
    await database.close()
  }
})
