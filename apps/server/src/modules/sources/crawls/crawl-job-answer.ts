import type { crawlJobRow } from '@payvand/contract'
import { CRAWL_FAILURE_SENTENCES, CRAWL_WARNING_SENTENCES } from '@payvand/texts'
import type { z } from 'zod'
import { wireTime } from '../../../infra/http/wire-time.ts'
import type { CrawlJobRow } from './crawl-jobs-store.ts'

/** A crawl job's row as the wire has it, its failure said in Persian. */
export function crawlJobAnswer(row: CrawlJobRow): z.output<typeof crawlJobRow> {
  return {
    id: row.id,
    projectId: row.project_id,
    status: row.status,
    triggerType: row.trigger_type,
    mode: row.mode,
    summary: row.summary,
    warning: row.warning_code
      ? { code: row.warning_code, message: CRAWL_WARNING_SENTENCES[row.warning_code] }
      : null,
    failureReason: row.failure_code ? CRAWL_FAILURE_SENTENCES[row.failure_code] : null,
    createdAt: row.created_at.toISOString(),
    startedAt: wireTime(row.started_at),
    finishedAt: wireTime(row.finished_at),
  }
}
