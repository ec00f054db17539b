import { hash } from 'node:crypto'
import { EXTRACTION_VERSION } from '@payvand/crawler'
import { completionRules, type ProjectRow } from '../../catalog/index.ts'
import type { CrawlJobRow } from '../crawls/crawl-jobs-store.ts'

/**
 * Names everything but the page itself that decides what is read of it: another version of the crawler, another unit,
 * other defaults or other changes of the texts make every page be read once more, changed or not. Undefined where a person asked for that.
 */
export function readingKey(
  project: Pick<
    ProjectRow,
    'template_type' | 'default_values' | 'send_config' | 'business_stock' | 'business_days'
  >,
  job: Pick<CrawlJobRow, 'trigger_type'>,
): string | undefined {
  if (job.trigger_type === 'user_template_regen') return undefined
  const { defaultValues, transformations } = completionRules(project)
  const { categoryId: _, ...values } = defaultValues
  const settings = [
    EXTRACTION_VERSION,
    project.template_type,
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)),
    // A project without any keeps the key by which its pages were read before there were any.
    ...(transformations.length > 0 ? [transformations] : []),
  ]
  return hash('sha256', JSON.stringify(settings), 'hex').slice(0, 12)
}
