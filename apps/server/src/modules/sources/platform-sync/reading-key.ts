import { hash } from 'node:crypto'
import { EXTRACTION_VERSION } from '@payvand/crawler'
import type { ProjectRow } from '../../catalog/index.ts'
import type { CrawlJobRow } from '../crawls/crawl-jobs-store.ts'

/**
 * Names everything but the page itself that decides what is read of it: another version of the crawler, another unit or
 * other defaults make every page be read once more, changed or not. Undefined where a person asked for that.
 */
export function readingKey(
  project: Pick<ProjectRow, 'template_type' | 'default_values'>,
  job: Pick<CrawlJobRow, 'trigger_type'>,
): string | undefined {
  if (job.trigger_type === 'user_template_regen') return undefined
  const { categoryId: _, ...values } = project.default_values
  const settings = [
    EXTRACTION_VERSION,
    project.template_type,
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]
  return hash('sha256', JSON.stringify(settings), 'hex').slice(0, 12)
}
