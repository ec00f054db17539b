import type { CrawlJob, CrawlSummary } from '@payvand/contract'
import { CRAWL_JOB_TEXTS, JOB_ITEM_CHANGE_LABELS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { projectQuery } from '../../lib/projects/project-queries.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'

const CHANGES = ['added', 'changed', 'unchanged', 'missing'] as const

/** Changes of a crawl among the items of its project; for the newest crawl each count leads to those items. */
export function JobSummary({
  summary,
  job: { id, projectId },
}: {
  summary: CrawlSummary
  job: Pick<CrawlJob, 'id' | 'projectId'>
}) {
  // The library filters by changes since the last crawl, not since an older one.
  const isNewest = useQuery(projectQuery(projectId)).data?.latestJobId === id
  return (
    <dl
      aria-label={CRAWL_JOB_TEXTS.summary}
      className="mt-3 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-3 text-sm"
    >
      {CHANGES.map((change) => (
        <div key={change} className="flex gap-1.5">
          <dt className="text-ink-muted">{JOB_ITEM_CHANGE_LABELS[change]}</dt>
          <dd className="font-semibold">
            {!isNewest || change === 'unchanged' || summary[change] === 0 ? (
              persianNumber(summary[change])
            ) : (
              <Link
                to="/arachne/projects/$id"
                params={{ id: projectId }}
                search={{ change }}
                aria-label={CRAWL_JOB_TEXTS.seeChange(JOB_ITEM_CHANGE_LABELS[change], summary[change])}
                className={linkStyle}
              >
                {persianNumber(summary[change])}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
