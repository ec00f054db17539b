import { hasSetupWizard, isReadPlatform, PLATFORMS } from '@payvand/domain'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { PlatformConnectionsTable } from '../../../infra/db/platform-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type PlatformConnectionRow = Selectable<PlatformConnectionsTable>

const READ = PLATFORMS.filter(isReadPlatform)
const WITHOUT_WIZARD = PLATFORMS.filter((platform) => !hasSetupWizard(platform))
const ACTIVE = ['pending', 'discovering', 'generating_template', 'crawling'] as const

export function findPlatformConnection(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<PlatformConnectionRow | undefined> {
  return rows
    .selectFrom('platform_connections')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
}

/** Finds the connection of a webhook address: a call from outside knows nothing but the end of its address. */
export function findConnectionByWebhook(
  rows: Kysely<Tables>,
  pathKey: string,
): Promise<PlatformConnectionRow | undefined> {
  return rows
    .selectFrom('platform_connections')
    .selectAll()
    .where('webhook_path_key', '=', pathKey)
    .executeTakeFirst()
}

/** Makes the connection, or changes what is named of the one there is. */
export async function savePlatformConnection(
  rows: Kysely<Tables>,
  businessId: number,
  connection: Omit<Insertable<PlatformConnectionsTable>, 'business_id' | 'settings'> & { settings?: string },
): Promise<void> {
  await rows
    .insertInto('platform_connections')
    .values({ settings: JSON.stringify({}), ...connection, business_id: businessId })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(connection))
    .execute()
}

export async function updatePlatformConnection(
  rows: Kysely<Tables>,
  businessId: number,
  changes: Updateable<PlatformConnectionsTable>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await rows.updateTable('platform_connections').set(changes).where('business_id', '=', businessId).execute()
}

/** Has the whole shop read now, because its products are to be completed in another way. */
export async function readAllNow(rows: Kysely<Tables>, businessId: number, now: Date): Promise<void> {
  await updatePlatformConnection(rows, businessId, { changes_since: null, next_read_at: now })
}

export async function businessesOnWooCommerce(rows: Kysely<Tables>): Promise<number[]> {
  const found = await rows
    .selectFrom('platform_connections')
    .select('business_id')
    .where('kind', '=', 'woocommerce')
    .where('status', '=', 'connected')
    .orderBy('business_id')
    .execute()
  return found.map(({ business_id: id }) => id)
}

/** A webhook event says that something changed in the shop: its next platform sync is due at once. */
export function noteWebhookEvent(rows: Kysely<Tables>, businessId: number, now: Date): Promise<void> {
  return updatePlatformConnection(rows, businessId, { pending_event_at: now, webhook_at: now })
}

/** Businesses with a platform, its token and a shop, whose set-up is complete and that have no connection yet. */
export function businessesWithoutConnection(rows: Kysely<Tables>, limit: number): Promise<{ id: number }[]> {
  return rows
    .selectFrom('businesses')
    .select('id')
    .where('platform', 'in', READ)
    .where('platform_token_sealed', 'is not', null)
    .where('domain', 'is not', null)
    .where((either) =>
      either.or([
        either('platform', 'in', WITHOUT_WIZARD),
        either.and([either('is_active', '=', true), either('webhook_token_sealed', 'is not', null)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('platform_connections')
            .select('platform_connections.business_id')
            .whereRef('platform_connections.business_id', '=', 'businesses.id'),
        ),
      ),
    )
    .limit(limit)
    .execute()
}

/** Connections that are to be read now and whose project is not being read, the longest due first. */
export function listDuePlatformSyncs(
  rows: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<{ business_id: number }[]> {
  return duePlatformSyncs(rows, now)
    .select('platform_connections.business_id')
    .orderBy('platform_connections.next_read_at')
    .limit(limit)
    .execute()
}

/** Locks a connection whose platform sync is still due, unless another process has it in hand. */
export function lockDuePlatformSync(
  trx: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<(PlatformConnectionRow & { project_id: number }) | undefined> {
  return duePlatformSyncs(trx, now)
    .selectAll('platform_connections')
    .select('projects.id as project_id')
    .where('platform_connections.business_id', '=', businessId)
    .forUpdate('platform_connections')
    .skipLocked()
    .executeTakeFirst()
}

/** An event does not shorten the wait for a platform that answers nobody. */
function duePlatformSyncs(rows: Kysely<Tables>, now: Date) {
  return rows
    .selectFrom('platform_connections')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.business_id', '=', 'platform_connections.business_id')
        .on('projects.source', '=', 'platform'),
    )
    .where('platform_connections.status', '=', 'connected')
    .where((either) =>
      either.or([
        either('next_read_at', '<=', now),
        either.and([either('pending_event_at', 'is not', null), either('failures', '=', 0)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('crawl_jobs')
            .select('crawl_jobs.id')
            .whereRef('crawl_jobs.project_id', '=', 'projects.id')
            .where('crawl_jobs.status', 'in', ACTIVE),
        ),
      ),
    )
}
