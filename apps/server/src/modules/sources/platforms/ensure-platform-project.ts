import { PLATFORM_DEFINITIONS } from '@payvand/connectors'
import {
  type ConnectionKind,
  connectionKindOf,
  isSetupComplete,
  NEW_PROJECT_VALUES,
  SHOP_CONNECTIONS,
} from '@payvand/domain'
import { PLATFORM_LABELS, UNIT_TYPE_NAMES } from '@payvand/texts'
import type { Kysely, Selectable } from 'kysely'
import type { BusinessesTable } from '../../../infra/db/account-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { lockBusiness } from '../../accounts/index.ts'
import { findPlatformProject, findSiteProject, insertProject, updateProject } from '../../catalog/index.ts'
import { activeCrawlOf } from '../crawls/crawl-jobs-store.ts'
import { startCrawl } from '../crawls/start-crawl.ts'
import type { Services } from '../services.ts'
import {
  findPlatformConnection,
  type PlatformConnectionRow,
  savePlatformConnection,
  updatePlatformConnection,
} from './platform-connections-store.ts'
import { platformWebhookKey } from './platform-webhook-key.ts'

type Business = Selectable<BusinessesTable>

export interface PlatformProject {
  projectId: number
  /** The platform sync that was started; null where there was a project already, or one is under way. */
  crawlJobId: number | null
}

/**
 * Makes what a shop on a platform is read by, in the caller's transaction, once its set-up is complete: its connection and
 * its project, of which a business has one each (decision 28), and starts its first platform sync. Null where there is nothing to
 * connect yet. With `isAnew` (another token or address was stored) what had stopped goes on. May be repeated.
 */
export async function ensurePlatformProject(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  { isAnew = false } = {},
): Promise<PlatformProject | null> {
  const business = await lockBusiness(trx, businessId)
  const stored = await findPlatformConnection(trx, businessId)
  const kind = business && kindOf(business, stored)
  if (!business || !kind) return null
  const host = hostOf(kind, business, stored)
  if (!stored) {
    const webhookKey = platformWebhookKey(kind, stored)
    await savePlatformConnection(trx, businessId, { kind, host, webhook_path_key: webhookKey })
  } else if (isAnew || host !== stored.host) {
    await updatePlatformConnection(trx, businessId, {
      ...connectedAnew(services.now()),
      ...(host === stored.host ? {} : { host, changes_since: null, last_full_at: null, shop_name: null }),
    })
  }
  const known = await findPlatformProject(trx, businessId)
  if (known) return { projectId: known.id, crawlJobId: null }
  const projectId = await makeProject(trx, business, kind, host)
  if (await activeCrawlOf(trx, projectId)) return { projectId, crawlJobId: null }
  return {
    projectId,
    crawlJobId: await startCrawl(trx, services.jobs, businessId, projectId, 'user_initial'),
  }
}

/** Values of a connection that was just made or repaired: its next platform sync is due. */
export function connectedAnew(now: Date) {
  return { status: 'connected', failures: 0, failure: null, failed_at: null, next_read_at: now } as const
}

/** Kind of connection that a business has or is ready for; null: none. */
function kindOf(business: Business, stored: PlatformConnectionRow | undefined): ConnectionKind | null {
  const { platform, domain } = business
  const kind = connectionKindOf(platform)
  // A site's own system is connected by the keys it gave.
  if (kind === null) return stored?.credentials_sealed ? stored.kind : null
  const issetPlatformToken = business.platform_token_sealed !== null
  const issetWebhookToken = business.webhook_token_sealed !== null
  const isReady =
    SHOP_CONNECTIONS[kind].form === 'wizard'
      ? business.is_active && isSetupComplete({ platform, domain, issetPlatformToken, issetWebhookToken })
      : issetPlatformToken && !!domain
  return isReady ? kind : null
}

/** The shop's own address; null where one address serves all shops. */
function hostOf(
  kind: ConnectionKind,
  business: Business,
  stored: PlatformConnectionRow | undefined,
): string | null {
  const isNamed = !('name' in PLATFORM_DEFINITIONS[kind].host) && SHOP_CONNECTIONS[kind].form !== 'keys'
  return isNamed ? (URL.parse(business.domain ?? '')?.origin ?? null) : (stored?.host ?? null)
}

/** A site that was crawled before becomes the platform's project and keeps its items. */
async function makeProject(
  trx: Kysely<Tables>,
  business: Business,
  kind: ConnectionKind,
  host: string | null,
): Promise<number> {
  const byConnection = {
    source: 'platform',
    sync_enabled: false,
    sync_interval: null,
    sync_mode: null,
  } as const
  const isOwnSite = host !== null && SHOP_CONNECTIONS[kind].form === 'keys'
  const site = isOwnSite ? await findSiteProject(trx, business.id, host) : undefined
  if (site) {
    await updateProject(trx, business.id, site.id, { ...byConnection, next_sync_at: null })
    return site.id
  }
  const { platform, domain } = business
  return insertProject(trx, {
    ...byConnection,
    business_id: business.id,
    name: isOwnSite ? new URL(host).host : PLATFORM_LABELS[platform ?? 'payvand'],
    root_url: host ?? domain,
    urls: null,
    template: null,
    default_values: JSON.stringify({
      ...NEW_PROJECT_VALUES,
      unitType: UNIT_TYPE_NAMES.count,
      stock: null,
      preparationDays: null,
      categoryId: null,
    }),
    send_config: JSON.stringify({ filters: { skipZeroStock: false } }),
    automation_level: 'manual',
    approval: 'verified',
  })
}
