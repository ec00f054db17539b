import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const PASSWORD = 'Second1234'

describe('users', () => {
  let world: World
  let payvand: PayvandProcess

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    payvand = await world.start()
  })
  afterAll(() => world.close())

  const newUser = (username: string, changes: object = {}) => ({
    name: 'کاربر دوم',
    username,
    password: PASSWORD,
    confirm_password: PASSWORD,
    ...changes,
  })

  it('belong to the business of who made them, with his rights', async () => {
    const seller = await Seller.signedIn(payvand.url)
    const made = await seller.call('users.create', { body: newUser('Second.One') })
    expect(made).toMatchObject({ status: 201, body: { username: 'second.one', is_admin: false } })
    const second = await Seller.signedIn(payvand.url, 'second.one', PASSWORD)
    const [mine, theirs] = [await seller.ask('session.currentUser'), await second.ask('session.currentUser')]
    expect(theirs.business).toEqual(mine.business)
    expect(theirs).toMatchObject({ name: 'کاربر دوم', is_admin: false })

    const admin = await Seller.signedIn(payvand.url, 'admin', 'Admin1234')
    const other = await admin.ask('users.create', { body: newUser('admin-two') })
    expect(other.is_admin).toBe(true)
  })

  it('are neither added nor removed, nor is a password changed, by who has a token and no password', async () => {
    const seller = await Seller.signedIn(payvand.url)
    const thief = new Seller(payvand.url, seller.token)
    const [{ id }] = (await thief.ask('users.list')).data
    const change = { password: 'Changed-tree-1', confirm_password: 'Changed-tree-1' }
    for (const { status, body } of [
      await thief.call('users.create', { body: newUser('thief') }),
      await thief.call('users.remove', { params: { id } }),
      await thief.call('users.update', { body: change }),
      await thief.call('notifications.updateSettings', {
        body: { channels: { webhook: { settings: { url: 'https://thief.example' } } } },
      }),
      await thief.call('notifications.newSecret', { body: { channel: 'webhook' } }),
      await thief.call('platform.disconnect'),
      await thief.call('projects.delete', { params: { id: 1 } }),
    ])
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'confirmation_required' })
    expect((await thief.call('users.update', { body: { name: 'نام' } })).status).toBe(200)
    const { data } = await seller.ask('security.events')
    expect(data[0]).toMatchObject({
      event: 'sign_in',
      outcome: 'done',
      username: 'demo',
      address: '127.0.0.1',
    })
  })

  it.each([
    [{ password: 'short1', confirm_password: 'short1' }, 'password', 'رمز عبور باید دست‌کم ۸ کاراکتر باشد'],
    [
      { password: 'onlyletters', confirm_password: 'onlyletters' },
      'password',
      'رمز عبور باید شامل حروف و عدد باشد',
    ],
    [
      { password: 'Password1', confirm_password: 'Password1' },
      'password',
      'این رمز را خیلی‌ها به کار می‌برند و زود حدس زده می‌شود؛ رمز دیگری انتخاب کنید',
    ],
    [
      { password: 'Third-1403', confirm_password: 'Third-1403' },
      'password',
      'رمز عبور نباید نام خود شما، پیوند یا باسلام باشد؛ چیز دیگری انتخاب کنید',
    ],
    [{ confirm_password: 'Other1234' }, 'confirm_password', 'رمز عبور و تکرار آن یکسان نیستند'],
    [{ confirm_password: '' }, 'confirm_password', 'تکرار رمز عبور ضروری است'],
    [{ username: 'demo' }, 'username', 'این نام کاربری پیش‌تر گرفته شده است؛ نام دیگری انتخاب کنید'],
    [{ username: 'DEMO ' }, 'username', 'این نام کاربری پیش‌تر گرفته شده است؛ نام دیگری انتخاب کنید'],
    [{ username: 'two words' }, 'username', 'نام کاربری نباید فاصله یا کاراکتر نامرئی داشته باشد'],
    [{ username: '' }, 'username', 'فیلد نام کاربری ضروری است'],
    [{ name: '' }, 'name', 'فیلد نام ضروری است'],
  ])('are not made with %j', async (changes, field, message) => {
    const seller = await Seller.signedIn(payvand.url)
    const refused = await seller.call('users.create', { body: newUser('third', changes) })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([{ field, message }])
  })

  it('are one, when two want the same name at once', async () => {
    const seller = await Seller.signedIn(payvand.url)
    // Asked by both at once, each confirmation would end the other's token.
    await seller.confirm()
    const make = () => seller.call('users.create', { body: newUser('twice') })
    const statuses = (await Promise.all([make(), make()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  it('change their name and keep it', async () => {
    const seller = await Seller.signedIn(payvand.url, 'second.one', PASSWORD)
    expect(await seller.ask('users.update', { body: { name: 'نام تازه', password: '' } })).toMatchObject({
      name: 'نام تازه',
    })
    expect((await seller.ask('session.currentUser')).name).toBe('نام تازه')
    await seller.ask('users.update', { body: { name: '' } })
    expect((await seller.ask('session.currentUser')).name).toBeNull()
  })

  it('change their password, and end every other session by it', async () => {
    const here = await Seller.signedIn(payvand.url, 'second.one', PASSWORD)
    const there = await Seller.signedIn(payvand.url, 'second.one', PASSWORD)
    const onlyOne = await here.call('users.update', { body: { password: 'Changed1234' } })
    expect(onlyOne.body.errors).toEqual([{ field: 'confirm_password', message: 'تکرار رمز عبور ضروری است' }])
    const onlyOther = await here.call('users.update', { body: { confirm_password: 'Changed1234' } })
    expect(onlyOther.body.errors).toEqual([{ field: 'password', message: 'رمز عبور ضروری است' }])

    await here.ask('users.update', { body: { password: 'Changed1234', confirmPassword: 'Changed1234' } })
    expect((await here.call('session.currentUser')).status).toBe(200)
    expect((await there.call('session.currentUser')).status).toBe(401)
    const old = await here.call('session.login', { body: { username: 'second.one', password: PASSWORD } })
    expect(old.status).toBe(401)
    await Seller.signedIn(payvand.url, 'second.one', 'Changed1234')
  })

  it('sign in with the digits and letters of their own keyboard', async () => {
    const seller = await Seller.signedIn(payvand.url)
    await seller.ask('users.create', { body: newUser('shop22') })
    await Seller.signedIn(payvand.url, 'Shop۲۲', PASSWORD)
  })

  it('may choose words of their own language, which every keyboard types alike', async () => {
    const seller = await Seller.signedIn(payvand.url)
    const password = 'چای داغ در باران ۷'
    await seller.ask('users.create', { body: newUser('poet', { password, confirm_password: password }) })
    await Seller.signedIn(payvand.url, 'poet', 'چاي داغ در باران 7')
  })

  it('see where they are signed in, and end one session or all others', async () => {
    const here = await Seller.signedIn(payvand.url, 'shop22', PASSWORD)
    const there = await Seller.signedIn(payvand.url, 'shop22', PASSWORD)
    const third = await Seller.signedIn(payvand.url, 'shop22', PASSWORD)
    const stranger = await Seller.signedIn(payvand.url, 'sazito')
    const { data } = await here.ask('session.list')
    expect(data[0]).toMatchObject({ is_current: true, address: '127.0.0.1', browser: null })
    const [{ id }] = (await there.ask('session.list')).data
    expect((await stranger.call('session.end', { params: { id } })).status).toBe(404)
    await here.ask('session.end', { params: { id } })
    expect((await there.call('session.currentUser')).status).toBe(401)
    expect((await here.ask('session.endOthers')).ended_count).toBeGreaterThanOrEqual(1)
    expect((await third.call('session.currentUser')).status).toBe(401)
    expect((await here.ask('session.list')).data).toEqual([expect.objectContaining({ is_current: true })])
  })

  it('remove each other, but never the last, nor an admin, nor the one whose booth it is', async () => {
    const seller = await Seller.signedIn(payvand.url)
    await seller.ask('users.create', { body: newUser('leaving') })
    const leaving = await Seller.signedIn(payvand.url, 'leaving', PASSWORD)
    const { data } = await seller.ask('users.list')
    const idOf = (username: string) =>
      data.find((user: { username: string }) => user.username === username)?.id as number
    expect(data.find((user: { is_self: boolean }) => user.is_self)).toMatchObject({ username: 'demo' })
    await seller.ask('users.remove', { params: { id: idOf('leaving') } })
    expect((await leaving.call('session.currentUser')).status).toBe(401)
    expect((await seller.call('users.remove', { params: { id: idOf('leaving') } })).status).toBe(404)

    const shop = await Seller.signedIn(payvand.url, 'shop22', PASSWORD)
    const owner = await shop.call('users.remove', { params: { id: idOf('demo') } })
    expect(owner).toMatchObject({ status: 409, body: { code: 'user_owns_booth' } })
    const alone = await Seller.signedIn(payvand.url, 'sazito')
    const [self] = (await alone.ask('users.list')).data
    expect(self).toMatchObject({ is_self: true, kept: 'last' })
    const last = await alone.call('users.remove', { params: { id: self.id } })
    expect(last).toMatchObject({ status: 409, body: { code: 'user_last' } })
  })

  it('made by a demo user end with the sandbox', async () => {
    await payvand.stop()
    payvand = await world.start({ sandbox: null })
    const login = await new Seller(payvand.url).call('session.login', {
      body: { username: 'admin-two', password: PASSWORD },
    })
    expect(login.status).toBe(401)
  })
})
