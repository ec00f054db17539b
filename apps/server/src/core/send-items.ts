import { checkProduct, type ProductData } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { StoredDefaultValues, StoredSendConfig, Tables } from '../db/schema.ts'
import { CallError } from './call-error.ts'
import { nudgeBooth } from './nudge-lanes.ts'
import type { Services } from './services.ts'
import { findConnection } from './stores/businesses-store.ts'
import { putEffects } from './stores/effects-store.ts'
import { lockItems, productEffectKey } from './stores/project-items-store.ts'
import { findProject, listProjectIds, type ProjectRow } from './stores/projects-store.ts'

const BATCH = 500

export interface SentCounts {
  /** Queued for the booth. */
  sentCount: number
  /** Left out: not verified, inactive, incomplete, or without stock where the project leaves those out. */
  skippedCount: number
}

/** What a `product.publish` effect says should be true: this data, in this category, visible in the booth. */
export interface PublishPayload extends Record<string, unknown> {
  projectItemId: number
  categoryId: number | null
  data: ProductData
}

interface Sendable {
  id: number
  is_active: boolean
  verification_status: string
  latest_data: ProductData | null
}

interface Rules {
  defaultValues: StoredDefaultValues
  sendConfig: StoredSendConfig
}

/** Sending needs a booth whose connection is alive. */
export async function requireBooth(rows: Kysely<Tables>, businessId: number): Promise<void> {
  const connection = await findConnection(rows, businessId)
  if (!connection?.vendor_id) throw new CallError('booth_not_connected')
  if (connection.status === 'disconnected') throw new CallError('booth_disconnected')
}

function publishPayload(item: Sendable, rules: Rules): PublishPayload | null {
  const data = item.latest_data
  if (!item.is_active || item.verification_status !== 'verified' || data === null) return null
  if (checkProduct(data).length > 0) return null
  if (rules.sendConfig.filters.skipZeroStock && (data.stock ?? 0) === 0) return null
  return { projectItemId: item.id, categoryId: rules.defaultValues.categoryId ?? null, data }
}

async function queueLocked(
  trx: Kysely<Tables>,
  businessId: number,
  items: readonly (Sendable & { rules: Rules })[],
  now: Date,
): Promise<number> {
  const effects = items.flatMap((item) => {
    const payload = publishPayload(item, item.rules)
    return payload ? [{ kind: 'product.publish', key: productEffectKey(item.id), payload }] : []
  })
  await putEffects(trx, businessId, effects, now)
  return effects.length
}

/** Queues the chosen items and nudges the booth's lane, in one transaction. */
export function sendChosenItems(
  services: Services,
  businessId: number,
  ids: readonly number[],
): Promise<SentCounts> {
  return services.rows.transaction().execute(async (trx) => {
    const items = await lockItems(trx, businessId, { ids })
    const rules = new Map<number, Rules>()
    for (const projectId of new Set(items.map((item) => item.project_id))) {
      const project = await findProject(trx, businessId, projectId)
      if (project) {
        rules.set(projectId, { defaultValues: project.default_values, sendConfig: project.send_config })
      }
    }
    const sentCount = await queueLocked(
      trx,
      businessId,
      items.map((item) => ({ ...item, rules: rules.get(item.project_id) as Rules })),
      services.now(),
    )
    if (sentCount > 0) await nudgeBooth(trx, services.jobs, businessId)
    return { sentCount, skippedCount: ids.length - sentCount }
  })
}

/** Queues every verified item of a project, batch by batch. */
export async function sendAllItems(
  services: Services,
  businessId: number,
  projectId: number,
): Promise<SentCounts> {
  const project = await findProject(services.rows, businessId, projectId)
  if (!project) throw new CallError('project_not_found')
  const rules = { defaultValues: project.default_values, sendConfig: project.send_config }
  const sum = { sentCount: 0, skippedCount: 0 }
  let afterId = 0
  for (;;) {
    const from = afterId
    const batch = await services.rows.transaction().execute(async (trx) => {
      const items = await lockItems(trx, businessId, {
        projectId,
        verificationStatus: 'verified',
        afterId: from,
        limit: BATCH,
      })
      const queued = await queueLocked(
        trx,
        businessId,
        items.map((item) => ({ ...item, rules })),
        services.now(),
      )
      if (queued > 0) await nudgeBooth(trx, services.jobs, businessId)
      return { items, queued }
    })
    sum.sentCount += batch.queued
    sum.skippedCount += batch.items.length - batch.queued
    const last = batch.items.at(-1)
    if (!last || batch.items.length < BATCH) return sum
    afterId = last.id
  }
}

/**
 * Takes items that are no longer for sale off the booth's shelf: those that have a product there are queued with stock
 * 0, the rest are left. In the caller's transaction.
 */
export async function withdrawFromBooth(
  services: Services,
  project: ProjectRow,
  ids: readonly number[],
): Promise<void> {
  const { rows } = services
  const businessId = project.business_id
  const items = await lockItems(rows, businessId, { ids })
  const effects = items.flatMap((item) => {
    if (item.verification_status !== 'sent' || item.latest_data === null) return []
    const data: ProductData = {
      ...item.latest_data,
      stock: 0,
      variants: item.latest_data.variants?.map((variant) => ({ ...variant, stock: 0 })) ?? null,
    }
    return [
      {
        kind: 'product.publish',
        key: productEffectKey(item.id),
        payload: {
          projectItemId: item.id,
          categoryId: item.category_id ?? project.default_values.categoryId ?? null,
          data,
        },
      },
    ]
  })
  await putEffects(rows, businessId, effects, services.now())
  if (effects.length > 0) await nudgeBooth(rows, services.jobs, businessId)
}

/** Queues every verified item of every project of the business, project by project. */
export async function sendAllOfBusiness(services: Services, businessId: number): Promise<SentCounts> {
  const sum = { sentCount: 0, skippedCount: 0 }
  for (const projectId of await listProjectIds(services.rows, businessId)) {
    const counts = await sendAllItems(services, businessId, projectId)
    sum.sentCount += counts.sentCount
    sum.skippedCount += counts.skippedCount
  }
  return sum
}
