import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { type Reply, Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

const NEW = 3739
const DONE = [200, 201, 202]
const KILLS = 4

let world: World
let payvand: PayvandProcess
let seller: Seller
beforeAll(async () => {
  world = await openWorld({ productsPerSite: 6 })
  payvand = await world.start({ env: { PAYVAND_ORDER_POLL_SECONDS: '3600' } })
  seller = await Seller.signedIn(payvand.url)
  await waitUntil('orders are here', async () => (await seller.ask('orders.list')).total_count === 40)
})
afterAll(() => world.close())

const orders = async (status: number): Promise<{ id: number }[]> =>
  (await seller.ask('orders.list', { query: { 'filters[basalam_status]': status, per_page: 50 } })).data
const anyOrder = async (): Promise<number> => (await seller.ask('orders.list')).data[0].id
const commentsOn = async (id: number): Promise<string[]> =>
  (await seller.ask('comments.list', { query: { model_type: 'order', model_id: id } })).data.map(
    ({ content }: { content: string }) => content,
  )
const comment = (id: number, content: string) => ({ model_type: 'order', model_id: id, content })

describe('a request with an idempotency key', () => {
  it('is done once however often it comes, and answered as the first time', async () => {
    const [order] = await orders(NEW)
    const id = order?.id ?? 0
    const ask = { key: 'note-1', body: comment(id, 'once') }
    const first = await seller.call('comments.add', ask)
    expect(first.status).toBe(201)
    expect(await seller.call('comments.add', ask)).toEqual(first)
    expect(await commentsOn(id)).toEqual(['once'])

    const prepare = { key: 'prepare-1', params: { id }, body: {} }
    const asked = await seller.call('orders.prepare', prepare)
    expect(asked.body.outcome).toBe('asked')
    expect(await seller.call('orders.prepare', prepare)).toEqual(asked)
    expect((await seller.call('orders.prepare', { ...prepare, key: 'prepare-2' })).body.outcome).toBe(
      'already',
    )
  })

  it('that comes many times at once is done once; who comes meanwhile is told to try again', async () => {
    const id = await anyOrder()
    const ask = { key: 'at-once', body: comment(id, 'at once') }
    const replies = await Promise.all(Array.from({ length: 12 }, () => seller.call('comments.add', ask)))
    for (const { status, body } of replies.filter(({ status }) => status !== 201))
      expect([status, body.code]).toEqual([409, 'idempotency_key_in_use'])
    expect(new Set(replies.flatMap(({ status, body }) => (status === 201 ? [body.id] : []))).size).toBe(1)
    expect((await commentsOn(id)).filter((content) => content === 'at once')).toHaveLength(1)
  })

  it('whose key came with something else is refused, and so is a key that is none', async () => {
    const [order, other] = await orders(NEW)
    const ask = { key: 'reused', body: comment(order?.id ?? 0, 'first') }
    expect((await seller.call('comments.add', ask)).status).toBe(201)
    const changed = [
      seller.call('comments.add', { ...ask, body: comment(order?.id ?? 0, 'second') }),
      seller.call('orders.prepare', { key: 'reused', params: { id: other?.id ?? 0 }, body: {} }),
      seller.call('projects.list', { key: 'reused' }),
    ]
    const [body, address, reading] = await Promise.all(changed)
    expect([body?.status, body?.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect([address?.status, address?.body.code]).toEqual([422, 'idempotency_key_reused'])
    // Reading changes nothing, and has no key.
    expect(reading?.status).toBe(200)
    for (const key of ['', 'k'.repeat(256)]) {
      const reply = await seller.call('comments.add', { ...ask, key })
      expect([reply.status, reply.body.code]).toEqual([400, 'idempotency_key_invalid'])
    }
    expect((await commentsOn(order?.id ?? 0)).filter((content) => /first|second/.test(content))).toEqual([
      'first',
    ])
  })

  it('keeps its refusal, although the same would be taken by now', async () => {
    const [order] = await orders(NEW)
    const params = { id: order?.id ?? 0 }
    const body = { tracking_code: '123456789012345678901234', shipping_method: 3198, phone_number: null }
    const refused = await seller.call('orders.setPosted', { key: 'too-early', params, body })
    expect([refused.status, refused.body.code]).toEqual([409, 'order_not_postable'])
    await seller.ask('orders.prepare', { params, body: {} })
    await waitUntil('the order is in preparation', async () => {
      const { basalam_status: status } = await seller.ask('orders.get', { params })
      return status !== NEW
    })
    expect(await seller.call('orders.setPosted', { key: 'too-early', params, body })).toEqual(refused)
    expect((await seller.call('orders.setPosted', { key: 'now', params, body })).body.outcome).toBe('asked')
  })

  it('is the user’s: another’s same key is another, and a token of theirs has the same', async () => {
    const admin = await Seller.signedIn(payvand.url, 'admin', 'Admin1234')
    const body = { name: 'program', scopes: ['orders:write'], days: 30 }
    const mine = await seller.call('personalTokens.create', { key: 'shared', body })
    const theirs = await admin.call('personalTokens.create', { key: 'shared', body })
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.id).not.toBe(mine.body.id)
    // It asks nobody else, but is kept as a call that may: its key is there before it is done.
    expect(await seller.call('personalTokens.create', { key: 'shared', body })).toEqual(mine)
    const tokens = (await seller.ask('personalTokens.list')).data
    expect(tokens.filter(({ name }: { name: string }) => name === 'program')).toHaveLength(1)

    const ask = { key: 'by-token', body: comment(await anyOrder(), 'by a program') }
    const program = new Seller(payvand.url, mine.body.token)
    const first = await program.call('comments.add', ask)
    expect(first.status).toBe(201)
    expect(await seller.call('comments.add', ask)).toEqual(first)
  })
})

describe('a server that is killed in the middle', () => {
  /** Asks until there is an answer, over as many servers as it takes. */
  async function persist(ask: () => Promise<Reply<any>>): Promise<Reply<any>> {
    return waitUntil('an answer', async () => {
      const reply = await ask().catch(() => null)
      return reply !== null && DONE.includes(reply.status) && reply
    })
  }

  it('has done each keyed request once, and answers as it did before', { timeout: 900_000 }, async () => {
    const project = await seller.createProject(world.sandbox.websites.homeware.url)
    await seller.jobEnd(project.crawlJobId)
    const items = await seller.allItems(project.id)
    const id = await anyOrder()
    let before = 0
    let after = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const notes = Array.from({ length: 24 }, (_, index) => `kill ${kill} note ${index}`)
      const shelf = {
        kind: 'out_of_stock',
        selection: { project_item_ids: [items[kill % items.length]?.id] },
      }
      const acts = [
        () => seller.call('operations.start', { key: `shelf ${kill}`, body: shelf }),
        ...notes.map((text) => () => seller.call('comments.add', { key: text, body: comment(id, text) })),
      ]
      let answers = 0
      const { promise: isTime, resolve: itIsTime } = Promise.withResolvers<void>()
      const killAt = 1 + Math.floor(Math.random() * 18)
      const answered = acts.map(async (act) => {
        const reply = await act().catch(() => null)
        if (reply !== null) answers += 1
        if (answers >= killAt) itIsTime()
        return reply
      })
      await isTime
      await payvand.kill()
      const known = await Promise.all(answered)
      payvand = await world.start({ env: { PAYVAND_ORDER_POLL_SECONDS: '3600' } })
      seller = seller.at(payvand.url)
      const there = await commentsOn(id)
      before += notes.filter((text) => there.includes(text)).length
      after += notes.filter((text) => !there.includes(text)).length

      const again = await Promise.all(acts.map((act) => persist(act)))
      for (const [index, reply] of again.entries()) if (known[index]) expect(reply).toEqual(known[index])
      const now = await commentsOn(id)
      for (const text of notes) expect([text, now.filter((one) => one === text).length]).toEqual([text, 1])
      const { items: started } = await seller.ask('operations.list', { query: { skip: 0, limit: 100 } })
      const ofShelf = started.filter(({ kind }: { kind: string }) => kind === 'out_of_stock')
      expect(ofShelf.map((one: { id: number }) => one.id)).toContain(again[0]?.body.id)
      expect(ofShelf).toHaveLength(kill + 1)
    }
    // Otherwise all kills came before the first was done, or after the last.
    expect(before).toBeGreaterThan(0)
    expect(after).toBeGreaterThan(0)
  })

  it('never repeats a call that asks the marketplace, and says that its outcome is not known', {
    timeout: 200_000,
  }, async () => {
    const control = sandboxControl(world.sandbox)
    await control.fault({ site: 'marketplace', path: '/shipping', kind: 'slow', delayMs: 4_000 })
    const ask = { key: 'profile', body: { title: 'killed' } }
    // Which of two comes first is not ours to say: the other is told that it is being done.
    const both = [1, 2].map(() => seller.call('shipping.createProfile', ask).catch(() => null))
    const second = await Promise.race(both)
    expect([second?.status, second?.body.code]).toEqual([409, 'idempotency_key_in_use'])
    await payvand.kill()
    expect((await Promise.all(both)).filter((reply) => reply === null)).toHaveLength(1)
    await control.clearFaults()
    payvand = await world.start()
    seller = seller.at(payvand.url)
    const soon = await seller.call('shipping.createProfile', ask)
    expect([soon.status, soon.body.code]).toEqual([409, 'idempotency_key_in_use'])
    await waitUntil(
      'nobody waits for it any more',
      async () => {
        const { status, body } = await seller.call('shipping.createProfile', ask)
        return status === 409 && body.code === 'idempotency_outcome_unknown'
      },
      90_000,
    )
    const { profiles } = await seller.ask('shipping.overview')
    const made = profiles.filter(({ title }: { title: string }) => title === 'killed')
    expect(made.length).toBeLessThanOrEqual(1)
  })
})
