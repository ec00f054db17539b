import {
  type BasalamConnector,
  createBasalamConnector,
  createRateLimiter,
  SYSTEM_CLOCK,
} from '@payvand/connectors'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { personalToken, type Sandbox, startSandbox } from '@payvand/sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stepAnswer } from '../../apps/server/src/modules/marketplace/booth-check/booth-check-answer.ts'
import { checkWithToken } from '../../apps/server/src/modules/marketplace/booth-check/check-with-token.ts'
import { maskedWords } from '../../apps/server/src/modules/marketplace/booth-check/masked-words.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'

// The same check that `payvand check-booth` runs against the real marketplace, here against the sandbox.
let sandbox: Sandbox
let client: GuardedClient
let control: ReturnType<typeof sandboxControl>
let asked: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
  control = sandboxControl(sandbox)
  await control.settings({ rateLimitPerMinute: 100_000 })
  const guarded = createGuardedClient({ allowHosts: sandbox.hosts, userAgent: 'PayvandTest/1' })
  client = {
    close: () => guarded.close(),
    request: (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return guarded.request(request)
    },
  }
})
afterAll(async () => {
  await client.close()
  await sandbox.stop()
})
beforeEach(() => {
  asked = []
})

function connect(seller: string): BasalamConnector {
  const { url } = sandbox.marketplace
  return createBasalamConnector({
    client,
    hosts: { gateway: url, upload: url, categoryDetection: url, core: url },
    rates: createRateLimiter({ perMinute: 60_000, burst: 1_000, maxWaitMs: 5_000 }),
    credentials: { accessToken: () => Promise.resolve(personalToken(seller)) },
  })
}

async function checked(seller: string, mayWrite: boolean) {
  const told: string[] = []
  const clock = { now: SYSTEM_CLOCK.now, sleep: () => Promise.resolve() }
  const { steps } = await checkWithToken(connect(seller), {
    mayWrite,
    mayDiscount: false,
    clock,
    onStep: (report) => told.push(report.step),
  })
  expect(told).toEqual(steps.map(({ step }) => step))
  return steps.map(stepAnswer)
}

describe('a booth is as the program takes it to be', () => {
  // The second one is empty.
  test.each(['demo', 'instagram'])('that of %s', async (seller) => {
    const reading = await checked(seller, false)
    expect(reading.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
    expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([])
    const whole = await checked(seller, true)
    expect(whole.filter(({ outcome, step }) => outcome !== 'passed' && step !== 'discount')).toEqual([])
    const made = (await control.boothStock(seller)).filter(({ sku }) => sku?.startsWith('PAYVAND-CHECK-'))
    expect(made).toMatchObject([{ status: 3790, stock: 0 }])
  })
})

test('a step fails where the marketplace is not as expected, and the others go on', async () => {
  const change = { field: 'data[].inventory', act: 'set', value: 7 }
  await control.fault({
    site: 'marketplace',
    path: '^/v1/vendors/\\d+/products',
    method: 'GET',
    kind: 'changed-answer',
    change,
  })
  const steps = await checked('demo', false)
  await control.clearFaults()
  expect(steps.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
    {
      step: 'list',
      sentence: '«موجودی» در فهرست و در خود آن یکی نیست.',
      advice: 'گزارش را برای پشتیبانی بفرستید.',
    },
  ])
})

test('what the marketplace says is told without what is somebody’s', () => {
  const token = 'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.abc'
  const words = [
    'سفارش ۱۲۳۴۵۶۷۸ از 0912 123 4567 نیست',
    `token ${token} of zahra@example.com`,
    'https://basalam.com/somebody/product/1 مجاز نیست',
    'شناسه تصویر الزامی است (422)',
  ]
  expect(maskedWords(words)).toEqual([
    'سفارش … از … نیست',
    'token … of …',
    '… مجاز نیست',
    'شناسه تصویر الزامی است (422)',
  ])
})
