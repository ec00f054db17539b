// Long because: it is one booth's story, each step beginning where the one before ended.

import { type Sandbox, startSandbox } from '@payvand/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendChosenItems } from '../../apps/server/src/modules/marketplace/product-changes/send-items.ts'
import { stopQueue } from '../../apps/server/src/modules/marketplace/publication/booth-queues-store.ts'
import { accept } from '../../apps/server/src/modules/marketplace/reconciliation/calls/accept.ts'
import { differences } from '../../apps/server/src/modules/marketplace/reconciliation/calls/differences.ts'
import { overview } from '../../apps/server/src/modules/marketplace/reconciliation/calls/overview.ts'
import { repair } from '../../apps/server/src/modules/marketplace/reconciliation/calls/repair.ts'
import { undoAccept } from '../../apps/server/src/modules/marketplace/reconciliation/calls/undo-accept.ts'
import { changingOperations } from '../../apps/server/src/modules/operations/jobs/run-operation.job.ts'
import {
  newestOperation,
  type OperationRow,
} from '../../apps/server/src/modules/operations/operations-store.ts'
import { startOperation } from '../../apps/server/src/modules/operations/start-operation.ts'
import type { UserContext } from '../../apps/server/src/modules/sources/handler.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { type SyncedBooth, syncedBooth } from '../harness/synced-booth.ts'

const PRODUCTS = 500
const DRIFTED = 30

describe('a booth of 500 products, compared with what we mean', () => {
  let sandbox: Sandbox
  let booth: SyncedBooth
  let context: UserContext

  beforeAll(async () => {
    sandbox = await startSandbox({ productsPerSite: 1 })
    booth = await syncedBooth(sandbox, PRODUCTS)
    const user = { id: booth.userId, businessId: booth.businessId }
    context = { services: booth.services, user } as unknown as UserContext
  })
  afterAll(async () => {
    await booth.close()
    await sandbox.stop()
  })

  const minuteLater = () => {
    booth.now = new Date(booth.now.getTime() + 60_000)
  }
  const newest = async () =>
    (await newestOperation(booth.services.rows, booth.businessId, 'reconciliation')) as OperationRow
  async function begin() {
    minuteLater()
    const by = { businessId: booth.businessId, userId: booth.userId }
    await booth.services.rows
      .transaction()
      .execute((trx) => startOperation(booth.services, trx, by, { kind: 'reconciliation' }))
  }
  const work = async (services: Services = booth.services, stopping = new AbortController().signal) =>
    changingOperations.work(
      services,
      { operationId: (await newest()).id, businessId: booth.businessId },
      stopping,
    )
  async function reconcile(services: Services = booth.services) {
    await begin()
    await work(services)
    return newest()
  }
  const links = () =>
    booth.services.rows.selectFrom('booth_products').selectAll().orderBy('project_item_id').execute()
  const product = (index: number) => booth.products[index] as SyncedBooth['products'][number]
  const linkOf = async (index: number) => (await links())[index]
  const productChangeOf = (index: number) =>
    booth.services.rows
      .selectFrom('product_changes')
      .selectAll()
      .where('project_item_id', '=', product(index).itemId)
      .executeTakeFirstOrThrow()
  const itemOf = (index: number) =>
    booth.services.rows
      .selectFrom('project_items')
      .selectAll()
      .where('id', '=', product(index).itemId)
      .executeTakeFirstOrThrow()
  const eventsOf = async (index: number) => {
    const events = await booth.services.rows
      .selectFrom('product_events')
      .select(['kind', 'changes', 'cause'])
      .where('project_item_id', '=', product(index).itemId)
      .orderBy('id')
      .execute()
    return events.map(({ kind }) => kind)
  }
  const settings = (changes: object) =>
    booth.services.rows
      .insertInto('booth_settings')
      .values({ business_id: booth.businessId, ...changes })
      .onConflict((conflict) => conflict.column('business_id').doUpdateSet(changes))
      .execute()
  const ask = <Answer>(handler: (of: UserContext, input: never) => Promise<Answer>, input: object) =>
    handler(context, input as never)
  const listed = (query: object = {}) => ask(differences, { query: { page: 1, per_page: 100, ...query } })
  const chosen = (index: number) => ({ body: { projectItemIds: [product(index).itemId] } })
  /** The booth's queue, as far as a reconciliation sees it: the booth has the desired state, and the product change is done. */
  async function sent(index: number) {
    minuteLater()
    const { productId, itemId, desired } = product(index)
    await booth.control.changeBoothProducts('demo', [
      { id: productId, price_rial: desired.price, stock: desired.stock, title: desired.name },
    ])
    const { rows } = booth.services
    await rows
      .updateTable('product_changes')
      .set({ state: 'done' })
      .where('project_item_id', '=', itemId)
      .execute()
    await rows
      .updateTable('booth_products')
      .set({ sent_at: booth.now })
      .where('project_item_id', '=', itemId)
      .execute()
    minuteLater()
  }

  it('is seen equal as a whole, although the reconciliation was killed on its way', async () => {
    await begin()
    const killed = new AbortController()
    const { booths } = booth.services
    const dying: Services = {
      ...booth.services,
      booths: {
        ...booths,
        async forBusiness(id) {
          const of = await booths.forBusiness(id)
          const listProducts: typeof of.connector.listProducts = async (vendorId, query) => {
            if (query?.page === 3) killed.abort()
            return of.connector.listProducts(vendorId, query)
          }
          return { ...of, connector: { ...of.connector, listProducts } }
        },
      },
    }
    await work(dying, killed.signal)
    expect(await newest()).toMatchObject({ status: 'running', cursor: 3, finished_at: null })
    expect((await ask(overview, {})).running).toMatchObject({ status: 'running', total: PRODUCTS })

    await work()
    expect(await newest()).toMatchObject({
      status: 'completed',
      done: PRODUCTS,
      succeeded: PRODUCTS,
      facts: { differing: 0, gone: 0 },
    })
    expect(await ask(overview, {})).toMatchObject({
      running: null,
      total: PRODUCTS,
      verified: PRODUCTS,
      differing: 0,
    })
  })

  it('shows all 30 that were changed behind our back and only those, each with what changed', async () => {
    await settings({ repairs_drift: false })
    const drifted = booth.products.filter((_, index) => index % 16 === 3).slice(0, DRIFTED)
    const changes = drifted.map(({ productId: id, desired }, index) => {
      if (index === 0) return { id, gone: true }
      if (index === 1) return { id, status: 3790 }
      if (index % 3 === 0) return { id, title: `${desired.name} تازه` }
      return index % 3 === 1 ? { id, price_rial: desired.price + 50_000 } : { id, stock: desired.stock + 3 }
    })
    await booth.control.changeBoothProducts('demo', changes)
    expect(await reconcile()).toMatchObject({
      status: 'completed',
      succeeded: PRODUCTS - DRIFTED,
      facts: { differing: DRIFTED, gone: 1 },
    })
    const list = await listed()
    expect(list.totalCount).toBe(DRIFTED)
    expect(new Set(list.data.map(({ productId }) => productId))).toEqual(
      new Set(drifted.map(({ productId }) => productId)),
    )
    const whatOf = (index: number) =>
      list.data
        .find(({ productId }) => productId === drifted[index]?.productId)
        ?.differences.map(({ field, desired, observed }) => [field, desired, observed])
    const { desired } = drifted[2] as SyncedBooth['products'][number]
    expect([0, 1, 2].map(whatOf)).toEqual([
      [['gone', false, true]],
      [['published', true, false]],
      [['stock', desired.stock, desired.stock + 3]],
    ])
    expect(whatOf(3)).toEqual([['title', drifted[3]?.desired.name, `${drifted[3]?.desired.name} تازه`]])
    expect(whatOf(4)).toEqual([
      ['price', drifted[4]?.desired.price, (drifted[4]?.desired.price ?? 0) + 50_000],
    ])
    expect((await listed({ field: 'title' })).totalCount).toBe(whatCount(list, 'title'))
  })
  const whatCount = (list: { fields: { field: string; count: number }[] }, field: string) =>
    list.fields.find((one) => one.field === field)?.count

  it('makes a product that is gone again only when a person says so here', async () => {
    const [gone] = [3]
    expect(await itemOf(gone)).toMatchObject({ verification_status: 'verified' })
    const sentCounts = await sendChosenItems(booth.services, booth.businessId, [product(gone).itemId], {
      kind: 'person',
    })
    expect(sentCounts).toEqual({ sentCount: 0, skippedCount: 1 })
    expect(await ask(accept, chosen(gone))).toMatchObject({ doneCount: 0, leftOutCount: 1 })
    expect(await ask(repair, chosen(gone))).toMatchObject({ doneCount: 1, leftOutCount: 0 })
    expect(await productChangeOf(gone)).toMatchObject({ state: 'waiting', cause: { kind: 'person' } })
    expect((await links()).some(({ product_id }) => product_id === product(gone).productId)).toBe(false)
  })

  it('makes room for what waits to be sent, unless a person stopped the sending', async () => {
    expect(await reconcile()).toMatchObject({ status: 'running', cursor: 2 })
    await stopQueue(booth.services.rows, booth.businessId, booth.userId, booth.now)
    await work()
    expect(await newest()).toMatchObject({ status: 'completed' })
  })

  it('sends what we mean again, and proves it', async () => {
    const priced = 3 + 16 * 4
    expect(await ask(repair, chosen(priced))).toMatchObject({ doneCount: 1 })
    expect(await productChangeOf(priced)).toMatchObject({ state: 'waiting', cause: { kind: 'person' } })
    expect((await listed()).data.some(({ productId }) => productId === product(priced).productId)).toBe(false)
    // A product on its way is not compared.
    await reconcile()
    expect((await productChangeOf(priced)).version).toBe(2)
    await sent(priced)
    await reconcile()
    const [verified] = (await links()).filter(({ product_id }) => product_id === product(priced).productId)
    expect(verified).toMatchObject({ differences: null, differs_since: null, verified_at: booth.now })
    expect(await eventsOf(priced)).toEqual(['drifted', 'repaired'])
  })

  it("takes the booth's values over as a locked edit with nothing to send, and back", async () => {
    const [titled, priced] = [3 + 16 * 3, 3 + 16 * 7]
    const ids = [titled, priced].map((index) => product(index).itemId)
    const before = await Promise.all([itemOf(titled), itemOf(priced)])
    const accepted = await ask(accept, { body: { projectItemIds: ids } })
    expect(accepted).toMatchObject({ doneCount: 2, leftOutCount: 0 })
    expect(await itemOf(titled)).toMatchObject({
      verification_status: 'sent',
      edits: { name: `${product(titled).desired.name} تازه` },
    })
    expect((await itemOf(priced)).latest_data?.primaryPrice).toBe(product(priced).desired.price + 50_000)
    expect((await productChangeOf(titled)).state).toBe('done')
    expect((await listed()).data.filter(({ projectItemId }) => ids.includes(projectItemId))).toEqual([])
    await reconcile()
    expect((await listed()).data.filter(({ projectItemId }) => ids.includes(projectItemId))).toEqual([])

    const undone = await ask(undoAccept, { body: { acceptanceIds: accepted.acceptanceIds } })
    expect(undone).toEqual({ undoneCount: 2, keptCount: 0 })
    const after = await Promise.all([itemOf(titled), itemOf(priced)])
    expect(after.map((one) => [one.latest_data, one.edits, one.verification_status])).toEqual(
      before.map((one) => [one.latest_data, one.edits, one.verification_status]),
    )
    expect((await listed()).data.filter(({ projectItemId }) => ids.includes(projectItemId))).toHaveLength(2)
    expect(await ask(undoAccept, { body: { acceptanceIds: accepted.acceptanceIds } })).toMatchObject({
      undoneCount: 0,
    })
  })

  it('repairs by itself what moved behind our back, until an external edit changes it again', async () => {
    await settings({ repairs_drift: true })
    const index = 100
    const { productId: id, desired } = product(index)
    const editExternally = () =>
      booth.control.changeBoothProducts('demo', [{ id, price_rial: desired.price * 2 }])
    await editExternally()
    await reconcile()
    expect(await productChangeOf(index)).toMatchObject({
      state: 'waiting',
      cause: { kind: 'reconciliation' },
    })
    expect((await links()).find(({ product_id }) => product_id === id)).toMatchObject({
      differences: null,
      external_edit_at: null,
    })
    await sent(index)
    await editExternally()
    await reconcile()
    expect(await productChangeOf(index)).toMatchObject({ state: 'done', version: 2 })
    expect((await listed()).data[0]).toMatchObject({ productId: id, why: 'external_edit' })
    expect(await eventsOf(index)).toEqual(['drifted', 'repaired', 'drifted', 'external_edit'])
    expect((await ask(overview, {})).externalEdits).toBe(1)
  })

  it('asks before it raises a stock that may have been sold, and before it undoes a hand in the booth', async () => {
    const [sold, named] = [110, 111]
    const soldStock = product(sold).desired.stock - 2
    await booth.control.changeBoothProducts('demo', [
      { id: product(sold).productId, stock: soldStock },
      { id: product(named).productId, title: 'عنوان دیگر' },
    ])
    await reconcile()
    const whyOf = async (index: number) =>
      (await listed({ per_page: 100 })).data.find(({ productId }) => productId === product(index).productId)
        ?.why
    expect([await whyOf(sold), await whyOf(named)]).toEqual(['maybe_sold', 'changed_in_booth'])
    expect([(await productChangeOf(sold)).state, (await productChangeOf(named)).state]).toEqual([
      'done',
      'done',
    ])
    expect(await linkOf(0)).toMatchObject({ differences: null })
  })

  it('leaves a product that is gone to the change that waits for it, and links it no more', async () => {
    const index = 120
    const { productId, itemId } = product(index)
    await booth.services.rows
      .updateTable('product_changes')
      .set({ state: 'waiting' })
      .where('project_item_id', '=', itemId)
      .execute()
    await booth.control.changeBoothProducts('demo', [{ id: productId, gone: true }])
    await reconcile()
    expect((await links()).some(({ product_id }) => product_id === productId)).toBe(false)
    expect(await productChangeOf(index)).toMatchObject({ state: 'waiting' })
    expect(await eventsOf(index)).toEqual(['unlinked'])
  })

  it('waits while the marketplace does not answer, and goes on', async () => {
    await booth.control.fault({
      site: 'marketplace',
      path: '/v1/vendors',
      kind: 'status',
      status: 503,
      times: 1,
    })
    expect(await reconcile()).toMatchObject({ status: 'waiting', reason_code: 'marketplace_unavailable' })
    minuteLater()
    await work()
    expect(await newest()).toMatchObject({ status: 'completed', reason_code: null })
  })
})
