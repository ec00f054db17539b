import { selectedProducts } from '../catalog/product-selection.ts'
import { saveProduct } from '../catalog/save-product.ts'
import { isoInTehran, type Marketplace, settingsOf } from '../marketplace.ts'
import { MarketplaceError } from '../marketplace-errors.ts'
import type { BatchJobRecord, JobAction, ProductRecord, ProductSelection } from '../marketplace-records.ts'

const firstJobId = 4_100_001
const changeTypes = { set: 4101, percent: 4102, amount: 4103 }

/** Creates a job, which runs `batchJobDelayMs` later. Answers it. */
export function createJob(
  marketplace: Marketplace,
  vendorId: number,
  selection: ProductSelection | null,
  actions: JobAction[],
): BatchJobRecord {
  const { jobs } = marketplace.records
  const id = jobs.nextId(firstJobId)
  const dueAt = marketplace.clock.now() + settingsOf(marketplace).batchJobDelayMs
  return jobs.set(id, {
    id,
    vendorId,
    kind: 'update',
    work: { selection, actions },
    dueAt,
    endedAt: null,
    successful: 0,
    failedIds: [],
  })
}

/** Records a discount among the jobs, which is where the marketplace counts them. */
export function recordDiscountJob(
  marketplace: Marketplace,
  vendorId: number,
  kind: 'discount' | 'discount-removal',
  products: number,
): void {
  const { jobs } = marketplace.records
  const id = jobs.nextId(firstJobId)
  const dueAt = marketplace.clock.now() + settingsOf(marketplace).discountDelayMs
  jobs.set(id, {
    id,
    vendorId,
    kind,
    work: null,
    dueAt,
    endedAt: isoInTehran(new Date(dueAt)),
    successful: products,
    failedIds: [],
  })
}

/** Runs the jobs that are due. */
export function runDueJobs(marketplace: Marketplace): void {
  const now = marketplace.clock.now()
  for (const job of marketplace.records.jobs.all()) {
    if (job.endedAt === null && job.dueAt <= now) run(marketplace, job)
  }
}

function run(marketplace: Marketplace, job: BatchJobRecord): void {
  if (job.work === null) return
  const { selection, actions } = job.work
  const failedIds: number[] = []
  const products = selectedProducts(marketplace, job.vendorId, selection)
  for (const product of products) {
    try {
      saveProduct(marketplace, product, actions.reduce(withAction, product), 'batch-job')
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error
      failedIds.push(product.id)
    }
  }
  marketplace.records.jobs.set(job.id, {
    ...job,
    endedAt: isoInTehran(marketplace.clock.date()),
    successful: products.length - failedIds.length,
    failedIds,
  })
}

function withAction(product: ProductRecord, { field, action, value }: JobAction): ProductRecord {
  const change = (before: number): number => {
    if (Number(action) === changeTypes.percent) return Math.round((before * (100 + (value ?? 0))) / 100)
    return Number(action) === changeTypes.amount ? before + (value ?? 0) : (value ?? before)
  }
  if (field === 'preparationDays') return { ...product, preparationDays: change(product.preparationDays) }
  if (field === 'status') return { ...product, status: change(product.status) }
  if (field === 'stock')
    return {
      ...product,
      stock: change(product.stock),
      variants: product.variants.map((each) => ({ ...each, stock: change(each.stock) })),
    }
  return {
    ...product,
    primaryPrice: product.primaryPrice === null ? null : change(product.primaryPrice),
    variants: product.variants.map((each) => ({ ...each, primaryPrice: change(each.primaryPrice) })),
  }
}
