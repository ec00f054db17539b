import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { addBan } from '../../accounts/users/user-bans-store.ts'
import type { Services, UserContext } from '../../sources/index.ts'
import { answerOrders } from '../order-answer.ts'
import { findOrder } from '../orders-store.ts'
import { seedOrders } from '../testing/seed-orders.ts'
import { add } from './calls/add.ts'
import { list } from './calls/list.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

describe('comments', () => {
  let database: Database
  let context: UserContext
  let stranger: UserContext
  let orderId: number

  beforeAll(async () => {
    database = await openTestDatabase()
    context = await newUser('Zahra')
    stranger = await newUser('Ali')
    const [id] = await seedOrders(database.kysely, context.user.businessId, [{ number: 1 }])
    orderId = Number(id)
  })
  afterAll(() => database.close())

  async function newUser(name: string): Promise<UserContext> {
    const businessId = await insertBusiness(database.kysely, { name: 'business', platform: 'sazito' })
    const { rows } = await database.execute(
      `insert into users (business_id, username, name) values (${businessId}, '${name}', '${name}') returning id`,
    )
    const services = {
      rows: database.kysely,
      config: { sandbox: null },
      now: () => NOW,
    } as unknown as Services
    const user = { id: Number(rows[0]?.['id']), businessId, name, username: name, isAdmin: false }
    return { services, user } as unknown as UserContext
  }
  const write = (who: UserContext, content: string) =>
    add(who, { body: { modelType: 'order', modelId: orderId, content } } as never)
  const read = (who: UserContext, type = 'order') =>
    list(who, { query: { model_type: type, model_id: orderId } } as never)
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof CallError ? error.code : error),
    )

  test('on an order are read in their order, by its own business only, and counted', async () => {
    const first = await write(context, 'تماس گرفتم')
    const second = await write(context, 'فردا')
    expect(first).toMatchObject({ content: 'تماس گرفتم', user: { name: 'Zahra' } })
    expect(await read(context)).toEqual({ data: [first, second], totalCount: 2 })
    const row = await findOrder(database.kysely, context.user.businessId, orderId)
    const [order] = await answerOrders(context.services, context.user.businessId, row ? [row] : [])
    expect(order?.commentCount).toBe(2)
    expect(await codeOf(read(stranger))).toBe('order_not_found')
    expect(await codeOf(write(stranger, 'mine'))).toBe('order_not_found')
  })

  test('on what is not an order are for admins, and only on what is there', async () => {
    expect(await codeOf(read(context, 'contactus'))).toBe('admin_only')
    const admin = { ...context, user: { ...context.user, isAdmin: true } }
    expect(await codeOf(read(admin, 'wp-site'))).toBe('not_found')
    const { rows } = await database.execute(
      `insert into contact_requests (form_key, name, phone, description) values ('key', 'name', '09120000000', 'text') returning id`,
    )
    const modelId = Number(rows[0]?.['id'])
    const body = { modelType: 'contactus', modelId, content: 'زنگ زدم' }
    expect(await codeOf(add(context, { body } as never))).toBe('admin_only')
    const added = await add(admin, { body } as never)
    const query = { model_type: 'contactus', model_id: modelId }
    expect(await list(admin, { query } as never)).toEqual({ data: [added], totalCount: 1 })
  })

  test('are closed to who is banned from the business', async () => {
    await addBan(database.kysely, context.user.id, 6090)
    expect(await codeOf(read(context))).toBe('banned_business')
  })
})
