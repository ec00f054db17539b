import { PLATFORM_DEFINITIONS } from '@payvand/connectors'
import type { PlatformConnection } from '@payvand/contract'
import { isActiveJob } from '@payvand/domain'
import { PLATFORM_FAILURE_SENTENCES, PLATFORM_UNDOCUMENTED_SENTENCES } from '@payvand/texts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { findPlatformProject } from '../../catalog/index.ts'
import type { Services } from '../services.ts'
import { findPlatformConnection } from './platform-connections-store.ts'

const NONE: PlatformConnection = {
  kind: null,
  status: 'none',
  host: null,
  shopName: null,
  projectId: null,
  latestJobId: null,
  isReading: false,
  lastReadAt: null,
  lastFullAt: null,
  nextReadAt: null,
  failure: null,
  accessExpiresAt: null,
  refreshExpiresAt: null,
  capabilities: null,
  undocumented: [],
  moneyUnit: null,
  asksMoneyUnit: false,
  callsPerMinute: null,
  webhookUrl: null,
  webhookAt: null,
}

export async function connectionAnswer(services: Services, businessId: number): Promise<PlatformConnection> {
  const { rows, config, platforms } = services
  const connection = await findPlatformConnection(rows, businessId)
  if (!connection) return NONE
  const project = await findPlatformProject(rows, businessId)
  const shop = await platforms.source(businessId)
  const { kind, status, failure, webhook_path_key: webhook } = connection
  const isRead = status === 'connected' && config.platformReadMs !== null
  return {
    kind,
    status,
    host: connection.host,
    shopName: connection.shop_name,
    projectId: project?.id ?? null,
    latestJobId: project?.latest_job_id ?? null,
    isReading: project?.latest_job_status ? isActiveJob(project.latest_job_status) : false,
    lastReadAt: wireTime(connection.last_read_at),
    lastFullAt: wireTime(connection.last_full_at),
    nextReadAt: isRead ? wireTime(connection.next_read_at) : null,
    failure: failure && {
      message: PLATFORM_FAILURE_SENTENCES[failure.code],
      details: failure.messages,
      at: (connection.failed_at ?? services.now()).toISOString(),
    },
    accessExpiresAt: wireTime(connection.access_expires_at),
    refreshExpiresAt: wireTime(connection.refresh_expires_at),
    capabilities: shop?.capabilities ?? null,
    undocumented: (shop?.capabilities.undocumented ?? []).flatMap(
      (code) => PLATFORM_UNDOCUMENTED_SENTENCES[code] ?? [],
    ),
    moneyUnit: connection.settings.moneyUnit ?? null,
    asksMoneyUnit: PLATFORM_DEFINITIONS[kind].asksMoneyUnit ?? false,
    callsPerMinute: platforms.callsPerMinute(kind, connection.host),
    webhookUrl:
      webhook && config.webhookOrigin ? `${config.webhookOrigin}/v1/webhooks/platform/${webhook}` : null,
    webhookAt: wireTime(connection.webhook_at),
  }
}
