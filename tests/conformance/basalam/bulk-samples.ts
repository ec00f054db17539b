import { rial } from '@payvand/domain'
import { DAY, LEAF, newBatchJob, newProduct, newVariants } from './made-beforehand.ts'
import type { ConnectorSamples } from './sample.ts'

export const BULK_SAMPLES = {
  async applyDiscount(world) {
    const { id, variationIds } = await newVariants(world)
    const whom = { productIds: [id], variationIds }
    await world.basalam.applyDiscount(world.vendorId, whom, { percent: 12.5, activeDays: 3 })
    const one = { productIds: [await newProduct(world)] }
    await world.basalam.applyDiscount(world.vendorId, one, { percent: 10, activeDays: 1 })
    await world.control.advanceClock(5000)
    await world.basalam.getProduct(one.productIds[0] ?? 0)
    await world.basalam.listProducts(world.vendorId, { ids: one.productIds })
  },
  async removeDiscount(world) {
    await world.basalam.removeDiscount(world.vendorId, { productIds: [await newProduct(world)] })
  },
  async startBatchJob(world) {
    await world.basalam.startBatchJob(
      world.vendorId,
      {
        title: 'ماگ',
        productIds: [await newProduct(world)],
        categoryIds: [LEAF],
        statuses: ['published'],
        stock: { from: 1, to: 9 },
        price: { from: rial(10_000) },
        exceptIds: [502],
      },
      [
        { field: 'price', change: 'percent', value: -10 },
        { field: 'stock', change: 'set', value: 3 },
        { field: 'preparationDays', change: 'amount', value: 1 },
        { field: 'published', value: false },
      ],
    )
  },
  async listBatchJobs(world) {
    await newBatchJob(world, [await newProduct(world)])
    await world.aside.startBatchJob(world.vendorId, { productIds: [1] }, [
      { field: 'published', value: true },
    ])
    await world.basalam.listBatchJobs(world.vendorId)
  },
  async failedItems(world) {
    await world.basalam.failedItems(await newBatchJob(world, [await newProduct(world)]))
  },
  async priceHistory(world) {
    const from = new Date(Date.now() - DAY)
    await world.basalam.priceHistory(await newProduct(world))
    await world.basalam.priceHistory(await newProduct(world), { from, to: new Date() })
  },
} satisfies Partial<ConnectorSamples>
