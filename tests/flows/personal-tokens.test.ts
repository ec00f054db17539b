import { type CallName, calls, tokenScopeOf } from '@payvand/contract'
import { TOKEN_SCOPES, type TokenScope } from '@payvand/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

describe('personal tokens', () => {
  let world: World
  let payvand: PayvandProcess
  let demo: Seller

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    payvand = await world.start()
    demo = await Seller.signedIn(payvand.url)
  })
  afterAll(() => world.close())

  async function make(scopes: readonly TokenScope[], who = demo): Promise<{ id: number; program: Seller }> {
    const { status, body } = await who.call('personalTokens.create', {
      body: { name: 'report', scopes, days: 30 },
    })
    expect(status).toBe(201)
    return { id: body.id, program: new Seller(payvand.url, body.token) }
  }

  it('opens the calls of its scopes and no other, whoever made it', async () => {
    const admin = await Seller.signedIn(payvand.url, 'admin', 'Admin1234')
    for (const who of [demo, admin]) {
      for (const scopes of [['orders:read'], ['catalog:write'], [...TOKEN_SCOPES]] as TokenScope[][]) {
        const { program } = await make(scopes, who)
        for (const name of Object.keys(calls) as CallName[]) {
          if (calls[name].access === 'public') continue
          const scope = tokenScopeOf(name)
          const isOpen =
            scope !== null &&
            (scopes.includes(scope) || scopes.includes(scope.replace('read', 'write') as TokenScope))
          const { status, body } = await program.call(name, { params: { id: 999_999_999 } })
          const isRefused = ['token_not_allowed', 'token_scope_missing'].includes(body.code)
          expect([name, status === 403 && isRefused]).toEqual([name, !isOpen])
        }
      }
    }
  }, 300_000)

  it('shows no more of itself than its ending, in the list and in the record of safety', async () => {
    const { id, program } = await make(['orders:read'])
    await program.call('orders.list')
    const { body } = await demo.call('personalTokens.list')
    const row = body.data.find((one: { id: number }) => one.id === id)
    expect(row).toMatchObject({ name: 'report', scopes: ['orders:read'], last_used_from: '127.0.0.1' })
    expect(program.token?.endsWith(row.ending)).toBe(true)
    expect(JSON.stringify(body)).not.toContain(program.token)
    const events = JSON.stringify((await demo.call('security.events')).body)
    expect(events).toContain('personal_token_added')
    expect(events).not.toContain(program.token)
  })

  it('ends when it is revoked, and another seller can neither see nor revoke it', async () => {
    const { id, program } = await make(['catalog:read'])
    const other = await Seller.signedIn(payvand.url, 'sazito')
    expect(JSON.stringify((await other.call('personalTokens.list')).body)).not.toContain('report')
    expect((await other.call('personalTokens.revoke', { params: { id } })).status).toBe(404)
    expect((await program.call('projects.list')).status).toBe(200)
    expect((await demo.call('personalTokens.revoke', { params: { id } })).status).toBe(200)
    expect((await program.call('projects.list')).status).toBe(401)
    expect((await demo.call('personalTokens.revoke', { params: { id } })).status).toBe(404)
  })

  it('takes an export with the scope of its rows, and makes no other token', async () => {
    const { program } = await make(['orders:read'])
    const exported = await fetch(`${payvand.url}/v1/orders/export?format=csv`, {
      headers: { authorization: `Bearer ${program.token}` },
    })
    expect(exported.status).not.toBe(403)
    const made = await program.call('personalTokens.create', {
      body: { name: 'more', scopes: ['orders:write'], days: 30 },
    })
    expect([made.status, made.body.code]).toEqual([403, 'token_not_allowed'])
  })

  it('asks who it is before it makes one, and takes no more than twenty', async () => {
    const fresh = await Seller.signedIn(payvand.url, 'shopfa')
    const unconfirmed = new Seller(payvand.url, fresh.token)
    const body = { name: 'one', scopes: ['catalog:read'], days: 7 }
    expect((await unconfirmed.call('personalTokens.create', { body })).body.code).toBe(
      'confirmation_required',
    )
    for (let made = 0; made < 20; made += 1)
      expect((await fresh.call('personalTokens.create', { body })).status).toBe(201)
    expect((await fresh.call('personalTokens.create', { body })).body.code).toBe('too_many_personal_tokens')
    expect((await fresh.call('personalTokens.create', { body: { ...body, days: 9_999 } })).status).toBe(422)
    expect((await fresh.call('personalTokens.create', { body: { ...body, scopes: [] } })).status).toBe(422)
  })
})
