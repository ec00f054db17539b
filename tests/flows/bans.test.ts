import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

describe('a ban at the command line', () => {
  let world: World
  let payvand: PayvandProcess
  let banned: Seller

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    await world.addUser('banned', 'Closed-tree-1', '--platform', 'shopfa')
    await world.run('user', 'ban', 'banned', 'business', '--reason', 'تخلف')
    await world.run('user', 'ban', 'banned', 'social')
    payvand = await world.start()
    banned = await Seller.signedIn(payvand.url, 'banned', 'Closed-tree-1')
  })
  afterAll(() => world.close())

  it('closes its area in Persian words, and says why', async () => {
    const { status, body } = await banned.call('projects.list')
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'banned_business' })
    expect(body.detail).toBe('دسترسی شما به این بخش محدود شده است. برای پیگیری با پشتیبانی گفتگو کنید.')
    const admin = await Seller.signedIn(payvand.url, 'admin', 'Admin1234')
    const { data } = await admin.ask('operator.auditLog', { query: { search: 'banned' } })
    expect(data.map(({ act, area, reason, origin }: any) => [act, area, reason, origin])).toEqual([
      ['user_banned', 'social', null, 'command_line'],
      ['user_banned', 'business', 'تخلف', 'command_line'],
      ['user_added', null, null, 'command_line'],
    ])
    const { ban_user: bans, support_url: support } = await banned.ask('session.currentUser')
    expect(bans).toMatchObject({ 6089: { reason: null }, 6090: { reason: 'تخلف' } })
    expect(support).toBe('mailto:support@payvand.example')
  })

  it('progress of a job is closed to a banned user too', async () => {
    const reply = await fetch(`${payvand.url}/v1/arachne-proxy/crawl-jobs/1/events`, {
      headers: { authorization: `Bearer ${banned.token}` },
    })
    expect(reply.status).toBe(403)
  })

  it('a banned user cannot make one who is free', async () => {
    const made = { name: 'x', username: 'free', password: 'Free12345', confirm_password: 'Free12345' }
    await banned.ask('users.create', { body: made })
    const free = await Seller.signedIn(payvand.url, 'free', 'Free12345')
    expect((await free.call('projects.list')).body.code).toBe('banned_business')
  })

  it('a ban is of the business: users made before it are out too, until it is lifted from any of them', async () => {
    const admin = await Seller.signedIn(payvand.url, 'admin', 'Admin1234')
    const owner = await Seller.signedIn(payvand.url, 'shopfa')
    const made = { name: 'x', username: 'older', password: 'Older-tree-1', confirm_password: 'Older-tree-1' }
    const { id } = await owner.ask('users.create', { body: made })
    const older = await Seller.signedIn(payvand.url, 'older', 'Older-tree-1')
    const { id: ownerId } = await owner.ask('session.currentUser')
    const setBan = (userId: number, is_banned: boolean) =>
      admin.ask('operator.setBan', {
        params: { id: userId },
        body: { area: 'business', is_banned, reason: 'تخلف' },
      })
    await setBan(ownerId, true)
    expect((await older.call('projects.list')).body.code).toBe('banned_business')
    const { data } = await older.ask('security.events')
    expect(data[0]).toMatchObject({ event: 'user_banned', username: null, subject: 'shopfa', address: null })
    await setBan(id, false)
    expect((await older.call('projects.list')).status).toBe(200)
  })

  it('an operator ends all sessions of a user', async () => {
    const admin = await Seller.signedIn(payvand.url, 'admin', 'Admin1234')
    const user = await Seller.signedIn(payvand.url, 'sazito')
    const { id } = await user.ask('session.currentUser')
    expect((await admin.ask('operator.endSessions', { params: { id } })).ended_count).toBe(1)
    expect((await user.call('session.currentUser')).status).toBe(401)
    const { data } = await admin.ask('operator.auditLog', { query: { act: 'sessions_ended' } })
    expect(data[0]).toMatchObject({ subject: 'sazito', actor: 'admin' })
  })

  it('an unbanned user is let in again', async () => {
    await payvand.stop()
    await world.run('user', 'unban', 'banned', 'business')
    payvand = await world.start()
    expect((await banned.at(payvand.url).call('projects.list')).status).toBe(200)
  })
})
