import { isoInTehran, type Marketplace, settingsOf } from '../marketplace.ts'
import type { ProductContent, ProductRecord } from '../marketplace-records.ts'
import { notApproved, pendingApproval, published } from './product-status.ts'
import { writeProduct } from './product-writes.ts'

const revisedFields = ['name', 'brief', 'description', 'categoryId', 'photo', 'photos'] as const

/**
 * Applies a change through the revision queue ("Basalam reference: status ids"). The content of a published product
 * stays as it was and the new one waits; a product that wants to be published waits as pending. Price and stock are
 * never held back.
 */
export function afterRevisionRules(
  marketplace: Marketplace,
  before: ProductRecord | null,
  after: ProductRecord,
): ProductRecord {
  const { revision, revisionDelayMs } = settingsOf(marketplace)
  if (![published, pendingApproval, notApproved].includes(after.status)) return { ...after, revision: null }
  if (revision === 'immediate') return { ...after, status: published, revision: null }
  const dueAt = revision === 'delayed' ? marketplace.clock.now() + revisionDelayMs : null
  const waiting = { dueAt, refusedAt: null, reasons: [] }
  if (before?.status !== published) {
    return {
      ...after,
      status: pendingApproval,
      revision: { content: contentOf(after), publish: true, ...waiting },
    }
  }
  const changed = revisedFields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (changed.length === 0) return { ...after, revision: before.revision }
  const content = Object.fromEntries(changed.map((field) => [field, after[field]]))
  const visible = Object.fromEntries(changed.map((field) => [field, before[field]]))
  return {
    ...after,
    ...visible,
    revision: { content: { ...before.revision?.content, ...content }, publish: false, ...waiting },
  }
}

/** Decides every change whose time has come. */
export function decideDueRevisions(marketplace: Marketplace): void {
  const now = marketplace.clock.now()
  for (const product of marketplace.index.waitingForTime()) {
    const dueAt = product.revision?.dueAt
    if (typeof dueAt !== 'number' || dueAt > now) continue
    const name = product.revision?.content.name ?? product.name
    const words = settingsOf(marketplace).revisionRefusesNamesWith
    decideRevision(marketplace, product, !words.some((word) => name.includes(word)), 'عنوان محصول مناسب نیست')
  }
}

/** Approves or refuses the edit that waits for a product; a product without anything waiting stays as it is. */
export function decideRevision(
  marketplace: Marketplace,
  product: ProductRecord,
  approved: boolean,
  reason: string,
  illegalPhotos: number[] = [],
): void {
  if (product.revision === null) return
  const { content, publish } = product.revision
  const now = isoInTehran(marketplace.clock.date())
  const decided: ProductRecord = approved
    ? { ...product, ...content, status: publish ? published : product.status, revision: null }
    : {
        ...product,
        status: publish ? notApproved : product.status,
        revision: { content, publish, dueAt: null, refusedAt: now, reasons: [reason], illegalPhotos },
      }
  writeProduct(marketplace, product, decided, 'revision')
}

function contentOf(product: ProductRecord): ProductContent {
  const { name, brief, description, categoryId, photo, photos } = product
  return { name, brief, description, categoryId, photo, photos }
}
