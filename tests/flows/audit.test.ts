import { type Sandbox, startSandbox } from '@payvand/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAudit } from '../../apps/server/src/core/start-audit.ts'
import { runAudit } from '../../apps/server/src/features/audits/run.job.ts'
import { type BoothInRows, boothInRows } from '../harness/booth-in-rows.ts'

const PRODUCTS = 500
const DRIFTED = 30

describe('a booth of which 30 of 500 products were changed behind our back', () => {
  let sandbox: Sandbox
  let booth: BoothInRows

  beforeAll(async () => {
    sandbox = await startSandbox({ productsPerSite: 1 })
    booth = await boothInRows(sandbox, PRODUCTS)
  })
  afterAll(async () => {
    await booth.close()
    await sandbox.stop()
  })

  /** A look, a minute after the one before. */
  async function audit() {
    const { services, businessId } = booth
    booth.now = new Date(booth.now.getTime() + 60_000)
    await services.rows.transaction().execute((trx) => startAudit(services, trx, businessId, 'person'))
    await runAudit(services, { businessId }, new AbortController().signal)
    return services.rows
      .selectFrom('audits')
      .selectAll()
      .where('business_id', '=', businessId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  }
  const links = () =>
    booth.services.rows
      .selectFrom('booth_products')
      .selectAll()
      .where('business_id', '=', booth.businessId)
      .orderBy('project_item_id')
      .execute()

  it('is seen equal before', async () => {
    expect(await audit()).toMatchObject({
      status: 'completed',
      compared: PRODUCTS,
      equal: PRODUCTS,
      differing: 0,
    })
    expect((await links()).every(({ proven_at }) => proven_at?.getTime() === booth.now.getTime())).toBe(true)
  })

  it('shows all 30 and only those after one audit, each with what changed', async () => {
    await booth.services.rows
      .insertInto('booth_settings')
      .values({ business_id: booth.businessId, mends_drift: false })
      .execute()
    const chosen = booth.products
      .filter((_, index) => index % Math.floor(PRODUCTS / DRIFTED) === 3)
      .slice(0, DRIFTED)
    expect(chosen).toHaveLength(DRIFTED)
    const changes = chosen.map(({ productId: id, intended }, index) => {
      if (index === 0) return { id, gone: true }
      if (index === 1) return { id, status: 3790 }
      if (index % 3 === 0) return { id, title: `${intended.name} تازه` }
      return index % 3 === 1 ? { id, price_rial: intended.price + 50_000 } : { id, stock: intended.stock + 3 }
    })
    await booth.control.changeBoothProducts('demo', changes)
    const found = await audit()
    expect(found).toMatchObject({
      status: 'completed',
      equal: PRODUCTS - DRIFTED,
      differing: DRIFTED,
      gone: 1,
    })
    const differing = (await links()).filter((link) => link.differences)
    expect(differing.map(({ product_id }) => product_id)).toEqual(chosen.map(({ productId }) => productId))
    expect(differing.slice(0, 5).map(({ differences }) => differences)).toEqual([
      [{ field: 'gone', intended: false, seen: true }],
      [{ field: 'published', intended: true, seen: false }],
      [{ field: 'stock', intended: chosen[2]?.intended.stock, seen: (chosen[2]?.intended.stock ?? 0) + 3 }],
      [{ field: 'title', intended: chosen[3]?.intended.name, seen: `${chosen[3]?.intended.name} تازه` }],
      [
        {
          field: 'price',
          intended: chosen[4]?.intended.price,
          seen: (chosen[4]?.intended.price ?? 0) + 50_000,
        },
      ],
    ])
  })
})
