import { wireTime } from '../../../../infra/http/wire-time.ts'
import type { Handler } from '../../handler.ts'
import { countOperatedCrawls, listOperatedCrawls } from '../operated-crawls-store.ts'

const MOST = 100

export const operated: Handler<'operator.crawls'> = async ({ services: { rows } }) => {
  const [found, totalCount] = await Promise.all([listOperatedCrawls(rows, MOST), countOperatedCrawls(rows)])
  return {
    data: found.map((row) => {
      const address = row.root_url ?? row.urls?.[0] ?? ''
      return {
        id: row.id,
        businessId: row.business_id,
        businessName: row.business_name,
        projectName: row.project_name,
        source: row.source,
        host: URL.canParse(address) ? new URL(address).host : null,
        status: row.status,
        readPages: row.read_pages,
        allPages: row.all_pages,
        createdAt: row.created_at.toISOString(),
        startedAt: wireTime(row.started_at),
      }
    }),
    totalCount,
  }
}
