import { type CallDefinition, type CallName, calls } from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const NAMES = Object.keys(calls) as CallName[]
const areaOf = (name: CallName): string => (calls[name] as CallDefinition).area ?? ''
/** What a banned user still sees, or has to be let do. Named, so that a call nobody thought about fails. */
const OPEN: CallName[] = [
  'session.login',
  'session.signOnAddress',
  'session.signOn',
  'session.logout',
  'session.currentUser',
  'users.update',
  'users.create',
  'business.current',
  'business.modelCount',
  'business.overview',
  'business.sales',
  // What is commented on decides: on an order it is closed (comments.test.ts).
  'comments.list',
  'comments.add',
  // By its signature.
  'orderLabels.read',
  'system.health',
  'system.examples',
]

describe('who may call what', () => {
  let world: World
  let payvand: PayvandProcess
  let banned: Seller
  let seller: Seller

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    await world.run('user', 'add', 'banned', '--password', 'Banned1234', '--platform', 'shopfa')
    await world.run('user', 'ban', 'banned', 'business')
    await world.run('user', 'ban', 'banned', 'social')
    payvand = await world.start()
    banned = await Seller.signedIn(payvand.url, 'banned', 'Banned1234')
    seller = await Seller.signedIn(payvand.url)
  })
  afterAll(() => world.close())

  const call = (who: Seller, name: CallName) =>
    who.call(name, { params: { id: 1 }, ...(calls[name].method === 'GET' ? {} : { body: {} }) })

  it.each(NAMES.filter((name) => areaOf(name)))('%s is closed to a banned user', async (name) => {
    const { status, body } = await call(banned, name)
    expect({ status, code: body.code }).toEqual({ status: 403, code: `banned_${areaOf(name)}` })
    expect(body.detail).toBe(
      'دسترسی شما به این بخش محدود شده است. برای پیگیری با پشتیبانی باسلام گفتگو کنید.',
    )
  })

  it.each(NAMES.filter((name) => calls[name].access === 'admin'))(
    '%s is closed to one who is no admin',
    async (name) => {
      const { status, body } = await call(seller, name)
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'admin_only' })
    },
  )

  it.each(NAMES.filter((name) => calls[name].access !== 'public'))(
    '%s is closed to one who is not signed in',
    async (name) => {
      const { status, body } = await call(new Seller(payvand.url), name)
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'not_authenticated' })
    },
  )

  it('every other call is open on purpose', () => {
    const others = NAMES.filter((name) => !areaOf(name) && calls[name].access !== 'admin')
    expect(others.sort()).toEqual([...OPEN].sort())
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

  it('an unbanned user is let in again', async () => {
    await payvand.stop()
    await world.run('user', 'unban', 'banned', 'business')
    payvand = await world.start()
    expect((await banned.at(payvand.url).call('projects.list')).status).toBe(200)
  })
})
