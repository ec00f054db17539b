import { ConnectorError } from '@payvand/connectors'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { UserContext } from '../handler.ts'
import type { Services } from '../services.ts'
import { list } from './calls/list.ts'
import { register } from './calls/register.ts'

const booth = (id: number) => ({ id, identifier: `booth-${id}`, title: 'booth', isActive: true })
const OWNERS: Record<string, object> = {
  'token-of-one': { id: 1, vendor: booth(11), mobile: '+989120000001' },
  'token-of-two': { id: 2, vendor: booth(12), mobile: null },
  'token-without-booth': { id: 3, vendor: null, mobile: null },
}

describe('WordPress sites', () => {
  let database: Database
  let services: Services
  let asked: string[] = []
  let now = new Date('2026-11-21T10:00:00Z')

  beforeAll(async () => {
    database = await openTestDatabase()
    const withToken = (token: string) => ({
      currentUser: () => {
        asked.push(token)
        const owner = OWNERS[token]
        if (owner) return Promise.resolve(owner)
        const kind = token === 'token-while-down' ? 'unavailable' : 'disconnected'
        return Promise.reject(new ConnectorError(kind, { call: 'account.currentUser' }))
      },
    })
    services = {
      rows: database.kysely,
      config: { sandbox: null, marketplace: { site: 'https://basalam.com' } },
      booths: { withToken },
      now: () => now,
    } as unknown as Services
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    asked = []
    now = new Date('2026-11-21T10:00:00Z')
    await database.execute('delete from wp_sites')
  })

  const tell = (bearer: string | null, siteUrl: string) =>
    register({ services, bearer } as never, { body: { siteUrl } } as never)
  const read = (query: object = {}) =>
    list({ services } as unknown as UserContext, { query: { page: 1, per_page: 15, ...query } } as never)
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof CallError ? error.code : error),
    )

  test('belong to the booth that the marketplace says the token is of, one row a site and booth', async () => {
    const first = await tell('token-of-one', 'https://www.Shop.example/')
    now = new Date('2026-11-22T10:00:00Z')
    expect(await tell('token-of-one', 'http://shop.example?from=plugin')).toEqual(first)
    const folder = await tell('token-of-one', 'shop.example/outlet')
    const other = await tell('token-of-two', 'https://shop.example')
    expect(new Set([first.id, folder.id, other.id]).size).toBe(3)
    const { data, totalCount } = await read()
    expect(totalCount).toBe(3)
    expect(data).toMatchObject([
      { vendorId: 12, mobile: null, vendorLink: 'https://basalam.com/booth-12' },
      { vendorId: 11, siteUrl: 'https://shop.example/outlet', mobile: '09120000001' },
      { vendorId: 11, siteUrl: 'http://shop.example?from=plugin', createdAt: '2026-11-21T10:00:00.000Z' },
    ])
    const ids = async (query: object) => (await read(query)).data.map((site) => site.id)
    expect(await ids({ mobile__like: '0912000' })).toEqual([folder.id, first.id])
    expect(await ids({ site_url__like: 'OUTLET' })).toEqual([folder.id])
    expect(await ids({ vendor_link__like: 'booth-12' })).toEqual([other.id])
    expect(await ids({ created_at__lt: '2026-11-22T00:00:00Z' })).toEqual([first.id])
  })

  test('are taken from nobody without a booth of their own, and nothing is kept', async () => {
    expect(await codeOf(tell(null, 'https://shop.example'))).toBe('wp_site_token_refused')
    expect(await codeOf(tell('token-of-nobody', 'https://shop.example'))).toBe('wp_site_token_refused')
    expect(await codeOf(tell('token-without-booth', 'https://shop.example'))).toBe('wp_site_without_booth')
    expect(await codeOf(tell('token-while-down', 'https://shop.example'))).toBe('marketplace_unavailable')
    expect(await codeOf(tell('token-of-one', 'https://exa mple'))).toBe('invalid_request')
    expect((await read()).totalCount).toBe(0)
  })

  test('ask the marketplace of a few tokens at once, however many come', async () => {
    const codes = await Promise.all(
      Array.from({ length: 9 }, (_, index) => codeOf(tell('token-of-one', `https://shop-${index}.example`))),
    )
    expect(asked).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(4)
    expect(await codeOf(tell('token-of-one', 'https://shop.example'))).toBeNull()
  })
})
