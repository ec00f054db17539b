import type { Project } from '@payvand/contract'
import { CRAWL_WARNING_SENTENCES } from '@payvand/texts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import type { ProjectRow } from './projects-store.ts'

/** A project's row as the wire has it. */
export function projectAnswer(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    rootUrl: row.root_url,
    sitemapUrl: row.sitemap_url,
    urls: row.urls,
    templateType: row.template_type,
    syncEnabled: row.sync_enabled,
    syncInterval: row.sync_interval,
    syncMode: row.sync_mode,
    nextSyncAt: wireTime(row.next_sync_at),
    automationLevel: row.automation_level,
    writesEdits: row.writes_edits,
    defaultValues: row.default_values,
    sendConfig: { transformations: [], ...row.send_config },
    adminVerificationStatus: row.approval,
    latestJobStatus: row.latest_job_status,
    latestJobId: row.latest_job_id,
    latestJobWarning: row.latest_job_warning ? CRAWL_WARNING_SENTENCES[row.latest_job_warning] : null,
    createdAt: row.created_at.toISOString(),
  }
}
