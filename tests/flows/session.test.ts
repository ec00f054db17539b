import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

describe('signing in', () => {
  let world: World
  let payvand: PayvandProcess

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    payvand = await world.start()
  })
  afterAll(() => world.close())

  const login = (username: string, password: string) =>
    new Seller(payvand.url).call('session.login', { body: { username, password } })

  it('does not say which part was wrong', async () => {
    const wrongPassword = await login('sazito', 'Wrong1234')
    const wrongName = await login('nobody-by-this-name', 'Wrong1234')
    expect(wrongPassword.status).toBe(401)
    expect(wrongPassword.body.detail).toBe('نام کاربری یا رمز عبور درست نیست. لطفا آن‌ها را بررسی کنید.')
    expect(wrongName).toEqual(wrongPassword)
  })

  it('stops one who keeps guessing, and leaves other users alone', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await login('shopfa', `Guess${guess}000`)).status).toBe(401)
    const stopped = await login('shopfa', 'Demo1234')
    expect(stopped.status).toBe(429)
    expect(stopped.body.code).toBe('too_many_attempts')
    expect((await login('digikala', 'Demo1234')).status).toBe(200)
  })

  it('ends with the logout, for this session only', async () => {
    const here = await Seller.signedIn(payvand.url)
    const there = await Seller.signedIn(payvand.url)
    await here.ask('session.logout')
    expect((await here.call('session.currentUser')).status).toBe(401)
    expect((await there.call('session.currentUser')).body).toMatchObject({
      username: 'demo',
      is_admin: false,
      business: { platform: 'payvand' },
    })
  })

  it('takes the Authorization header only, never the cookie', async () => {
    const { token } = await Seller.signedIn(payvand.url)
    const reply = await fetch(`${payvand.url}/v1/user`, { headers: { cookie: `accessToken=${token}` } })
    expect(reply.status).toBe(401)
  })

  it('knows no demo user without the sandbox', async () => {
    await payvand.stop()
    payvand = await world.start({ sandbox: null })
    expect((await login('demo', 'Demo1234')).status).toBe(401)
    expect((await login('admin', 'Admin1234')).status).toBe(401)
  })
})
