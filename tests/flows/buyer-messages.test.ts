// Long because: one booth, and the whole way of a message and its answer, with each thing that goes wrong on it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answer } from '../../apps/server/src/modules/chats/calls/answer.ts'
import { list } from '../../apps/server/src/modules/chats/calls/list.ts'
import { messages } from '../../apps/server/src/modules/chats/calls/messages.ts'
import { retryAnswer } from '../../apps/server/src/modules/chats/calls/retry-answer.ts'
import { settle } from '../../apps/server/src/modules/chats/calls/settle.ts'
import { withdrawAnswer } from '../../apps/server/src/modules/chats/calls/withdraw-answer.ts'
import { list as listNeeds } from '../../apps/server/src/modules/dashboard/needs/calls/list.ts'
import { CHAT_POLL_MS, type ChatWorld, openChatWorld } from '../harness/chat-world.ts'
import { killedWorker } from '../harness/killed-worker.ts'
import { seededRandom } from '../harness/seeded-random.ts'

let world: ChatWorld
let keys = 0
beforeAll(async () => {
  world = await openChatWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.booth.control.clearFaults()
})

const SELLER = 'demo'
const SETTLED_MS = 60_000
const chats = async (view: 'all' | 'waiting' = 'all') =>
  world.ask(list, { query: { page: 1, per_page: 50, view } })
const chatOf = async (name: string) => {
  const found = (await chats()).data.find((chat) => chat.name === name)
  if (!found) throw new Error(`no chat of ${name}`)
  return found
}
const opened = (id: number, query = {}) => world.ask(messages, { params: { id }, query })
const say = (id: number, text: string, key = `key-number-${++keys}`) =>
  world.ask(answer, { params: { id }, body: { text, key } })
/** What the buyer sees of the seller in a conversation. */
const heard = async (name: string): Promise<string[]> =>
  (await world.booth.control.messages(SELLER)).flatMap(({ buyer, by, text }) =>
    buyer === name && by === 'seller' ? [text] : [],
  )
let buyers = 100
/** A new buyer writes this; answers their conversation once it is read. */
async function written(text: string) {
  const buyer = ++buyers
  const name = `خریدار ${buyer}`
  await world.booth.control.writeMessages(SELLER, [{ buyer, name, text }])
  await world.poll()
  return { buyer, name, id: (await chatOf(name)).id }
}
const fails = (fault: object) =>
  world.booth.control.fault({ site: 'marketplace', path: '/v1/chats', method: 'POST', ...fault })
const needs = async () => (await world.ask(listNeeds, { query: { limit: 100 } })) as any

test('a message arrives, is counted, is answered once, and is counted no more', async () => {
  const { name, id } = await written('این لیوان موجود است؟')
  expect(await chatOf(name)).toMatchObject({
    needsAnswer: true,
    last: { author: 'buyer', text: 'این لیوان موجود است؟' },
    waitingSince: expect.any(String),
  })
  const before = await needs()
  expect(before.data.find(({ chatId }: any) => chatId === id)).toMatchObject({
    kind: 'buyer_message',
    name,
    reason: 'این لیوان موجود است؟',
  })
  await say(id, 'بله، موجود است.', 'the-same-press')
  // The same press, sent again by a form that lost its answer.
  await say(id, 'بله، موجود است.', 'the-same-press')
  expect((await opened(id)).answers).toMatchObject([{ state: 'queued', trouble: null }])
  expect((await needs()).counts.buyer_message).toBe(before.counts.buyer_message - 1)
  expect(await heard(name)).toEqual([])
  await world.send()
  expect(await heard(name)).toEqual(['بله، موجود است.'])
  const { data, answers, chat } = await opened(id)
  expect(answers).toEqual([])
  expect(data.map(({ author, text }) => [author, text])).toEqual([
    ['buyer', 'این لیوان موجود است؟'],
    ['booth', 'بله، موجود است.'],
  ])
  expect(chat).toMatchObject({ needsAnswer: false, waitingSince: null })
  await world.poll()
  expect((await opened(id)).data).toHaveLength(2)
})

test('two answers arrive in their order, although they say the same', async () => {
  const { name, id } = await written('سلام')
  await say(id, 'سلام')
  await say(id, 'سلام')
  await world.send()
  expect(await heard(name)).toEqual(['سلام', 'سلام'])
})

test('an answer whose sending nobody heard of is looked for first, and is not sent twice', async () => {
  const { name, id } = await written('تخفیف دارد؟')
  await say(id, 'خیر')
  await fails({ kind: 'timeout-after-write', delayMs: 0, times: 1 })
  await world.send()
  expect((await opened(id)).answers).toMatchObject([{ state: 'unclear', trouble: 'outcome_unknown' }])
  await world.clock.sleep(SETTLED_MS)
  await world.send()
  expect((await opened(id)).answers).toEqual([])
  expect(await heard(name)).toEqual(['خیر'])
})

test('one that was lost on its way is sent once more, when it can no longer arrive', async () => {
  const { name, id } = await written('رنگ دیگری دارد؟')
  await say(id, 'فقط آبی')
  await fails({ kind: 'drop', times: 1 })
  await world.send()
  expect(await heard(name)).toEqual([])
  await world.clock.sleep(SETTLED_MS)
  await world.send()
  await world.clock.sleep(SETTLED_MS)
  await world.send()
  expect(await heard(name)).toEqual(['فقط آبی'])
})

test('killed at any step, a worker leaves one answer', async () => {
  const { booth, clock } = world
  let steps = 0
  for (let killAt = 1; killAt <= 16; killAt += 1) {
    const { name, id } = await written(`پرسش ${killAt}`)
    await say(id, 'پاسخ')
    const plan = {
      chance: seededRandom(killAt),
      clock,
      killAt,
      troubles: 0,
      meanwhile: async () => undefined,
    }
    const isMarketplace = (url: string) => url.startsWith(booth.sandbox.marketplace.url)
    const killed = killedWorker(booth.database.kysely, booth.network, isMarketplace, plan)
    await world.send(world.worker(killed)).catch(() => undefined)
    if (killed.isDead()) steps += 1
    // Its lease ends by itself once it shows no life.
    await booth.database.execute('delete from queue_leases')
    for (let round = 0; round < 3; round += 1) {
      await clock.sleep(SETTLED_MS)
      await world.send()
    }
    expect(await heard(name), `killed at ${killAt}`).toEqual(['پاسخ'])
    expect((await opened(id)).answers).toEqual([])
  }
  expect(steps).toBeGreaterThan(5)
})

test('what the marketplace refuses is told in its words, counts again, and can be tried or taken back', async () => {
  const { name, id } = await written('شماره‌ی شما چیست؟')
  await say(id, 'تماس بگیرید')
  await fails({ kind: 'status', status: 422, times: 1 })
  await world.send()
  const [refused] = (await opened(id)).answers
  expect(refused).toMatchObject({ state: 'failed', trouble: 'refused' })
  expect((await chatOf(name)).needsAnswer).toBe(true)
  await world.ask(retryAnswer, { params: { id: refused?.id } })
  await world.send()
  expect(await heard(name)).toEqual(['تماس بگیرید'])

  const other = await written('و ساعت کار؟')
  const queued = await say(other.id, 'هر روز')
  await world.ask(withdrawAnswer, { params: { id: queued.id } })
  await world.send()
  expect(await heard(other.name)).toEqual([])
  expect((await chatOf(other.name)).needsAnswer).toBe(true)
})

test('where the right to chats was not given, that is said and nothing else stands still', async () => {
  const { name, id } = await written('ارسال دارید؟')
  await world.booth.control.fault({ site: 'marketplace', path: '/v1/chats', kind: 'status', status: 403 })
  await world.poll()
  expect((await chats()).reading).toMatchObject({ trouble: 'scope_missing', isConnected: true })
  await say(id, 'بله')
  await world.send()
  expect((await opened(id)).answers).toMatchObject([{ state: 'failed', trouble: 'scope_missing' }])
  const { rows } = await world.booth.database.execute(`select status from marketplace_connections`)
  expect(rows).toEqual([{ status: 'connected' }])
  await world.booth.control.clearFaults()
  await world.poll()
  expect((await chats()).reading).toMatchObject({ trouble: null, completeAt: expect.any(String) })
  expect((await chatOf(name)).needsAnswer).toBe(true)
})

test('that nothing needs an answer is said and taken back, and holds until the buyer writes again', async () => {
  const { buyer, name, id } = await written('ممنون!')
  await world.ask(settle, { params: { id }, body: { isSettled: true } })
  expect(await chatOf(name)).toMatchObject({ needsAnswer: false, isSettled: true })
  await world.ask(settle, { params: { id }, body: { isSettled: false } })
  expect(await chatOf(name)).toMatchObject({ needsAnswer: true, isSettled: false })
  await world.ask(settle, { params: { id }, body: { isSettled: true } })
  await world.booth.control.writeMessages(SELLER, [{ buyer, name, text: 'راستی، رنگش چیست؟' }])
  await world.poll()
  expect(await chatOf(name)).toMatchObject({ needsAnswer: true, isSettled: false })
})

test('an answer that was given on Basalam, and words of the marketplace, are told apart', async () => {
  const { buyer, name } = await written('کی می‌رسد؟')
  const { control } = world.booth
  await control.writeMessages(SELLER, [
    { buyer, name, by: 'marketplace', type: 'notification', text: 'پرداخت' },
  ])
  await world.poll()
  expect((await chatOf(name)).needsAnswer).toBe(true)
  await control.writeMessages(SELLER, [{ buyer, name, by: 'seller', text: 'فردا' }])
  await world.poll()
  expect(await chatOf(name)).toMatchObject({ needsAnswer: false, waitingSince: null })
})

test('a message shows its files, its product and its order; older ones are read when they are asked for', async () => {
  const { buyer, name, id } = await written('سلام')
  const { control } = world.booth
  const [productId = 0] = await control.addBoothProducts(SELLER, [{ price_rial: 100_000, stock: 5 }])
  const [item] = await world.booth.addItems([{ name: 'لیوان' }])
  if (item) await world.booth.link([item], [productId])
  const many = Array.from({ length: 70 }, (_, index) => ({ buyer, name, text: `پیام ${index + 1}` }))
  await control.writeMessages(SELLER, [
    ...many,
    { buyer, name, type: 'picture', files: ['https://statics.basalam.com/4.jpg'] },
    { buyer, name, type: 'product', entity_id: productId },
  ])
  await world.poll()
  const newest = await opened(id)
  expect(newest.hasOlder).toBe(true)
  expect(newest.data.at(-2)?.files).toEqual([{ url: 'https://statics.basalam.com/4.jpg', name: '4.jpg' }])
  expect(newest.data.at(-1)?.product).toMatchObject({ itemId: item?.id })
  const texts: (string | null)[] = []
  let page = newest
  for (let pages = 0; pages < 5; pages += 1) {
    texts.unshift(...page.data.map(({ text }) => text))
    if (!page.hasOlder) break
    page = await opened(id, { before_id: page.data[0]?.id })
  }
  expect(texts.slice(0, -2)).toEqual(['سلام', ...many.map(({ text }) => text)])
})

test('a booth is asked every five minutes while buyers write, and a quarter of an hour after a quiet day', async () => {
  const nextIn = async () => {
    const row = await world.booth.database.kysely
      .selectFrom('chat_polls')
      .selectAll()
      .executeTakeFirstOrThrow()
    return row.next_at.getTime() - (row.last_complete_at?.getTime() ?? 0)
  }
  await written('هستید؟')
  expect(await nextIn()).toBe(CHAT_POLL_MS)
  await world.clock.sleep(25 * 3_600_000)
  await world.poll()
  expect(await nextIn()).toBe(3 * CHAT_POLL_MS)
})

test("another seller's conversations and answers are not there", async () => {
  const { id } = await written('محرمانه')
  const pending = await say(id, 'پاسخ محرمانه')
  const { database } = world.booth
  await database.execute(`insert into businesses (name) values ('stranger')`)
  const { rows } = await database.execute(`select id from businesses where name = 'stranger'`)
  const stranger = { services: world.worker(), user: { id: 2, businessId: (rows[0] as any).id } } as any
  const input = (given: object) => ({ params: { id }, query: {}, body: {}, ...given }) as any
  await expect(messages(stranger, input({}))).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    answer(stranger, input({ body: { text: 'x', key: 'key-of-stranger' } })),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(settle(stranger, input({ body: { isSettled: true } }))).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const act of [retryAnswer, withdrawAnswer])
    await expect(act(stranger, input({ params: { id: pending.id } }))).rejects.toMatchObject({
      code: 'not_found',
    })
  const seen = await list(stranger, input({ query: { page: 1, per_page: 50, view: 'all' } }))
  expect(seen).toMatchObject({ data: [], totalCount: 0, waitingCount: 0 })
})

test('of many conversations a round takes over a hundred, and leaves its place to others before it goes on', async () => {
  const { totalCount: before } = await chats()
  for (let written = 0; written < 120; written += 1) {
    await world.booth.control.writeMessages(SELLER, [{ buyer: 1_000 + written, text: 'سلام' }])
    await world.clock.sleep(1_000)
  }
  await world.poll()
  expect((await chats()).totalCount).toBe(before + 100)
  const [poll] = await world.booth.database.kysely.selectFrom('chat_polls').selectAll().execute()
  expect(poll?.next_at.getTime()).toBeLessThanOrEqual(world.clock.now())
  await world.poll()
  expect((await chats()).totalCount).toBe(before + 120)
  expect((await chats()).reading).toMatchObject({ running: false, trouble: null })
})
