import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '../services.ts'
import { dropWooWebhooks } from './drop-woo-webhooks.ts'
import type { PlatformConnectionRow } from './platform-connections-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const connection = {
  business_id: 1,
  kind: 'woocommerce',
  host: 'https://shop.test',
  credentials_sealed: '{"consumerKey":"ck","consumerSecret":"cs"}',
  webhook_path_key: 'key',
} as PlatformConnectionRow

function servicesWith(dropWebhooks: (url: string) => Promise<void>) {
  const warnings: unknown[] = []
  const services = {
    config: { webhookOrigin: 'https://payvand.test' },
    secrets: { open: (_column: string, _row: number, sealed: string) => sealed },
    platforms: { woocommerce: () => ({ dropWebhooks }) },
    logger: { warn: (details: unknown) => warnings.push(details) },
  } as unknown as Services
  return { services, warnings }
}

test('asks for those of our own address', async () => {
  const asked: string[] = []
  const { services } = servicesWith(async (url) => void asked.push(url))
  await dropWooWebhooks(services, connection)
  await dropWooWebhooks(services, { ...connection, kind: 'sazito' })
  await dropWooWebhooks(services, { ...connection, credentials_sealed: null })
  expect(asked).toEqual(['https://payvand.test/v1/webhooks/platform/key'])
})

test('a shop that never answers is not waited for', async () => {
  const { services } = servicesWith(() => new Promise(() => undefined))
  const dropping = dropWooWebhooks(services, connection)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(dropping).resolves.toBeUndefined()
})

test('a shop that fails, also after nobody waits, is only logged', async () => {
  const { services, warnings } = servicesWith(
    () => new Promise((_, reject) => setTimeout(() => reject(new Error('away')), 60_000)),
  )
  const dropping = dropWooWebhooks(services, connection)
  await vi.advanceTimersByTimeAsync(10_000)
  await dropping
  expect(warnings).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(warnings).toMatchObject([{ businessId: 1, err: { message: 'away' } }])
})
