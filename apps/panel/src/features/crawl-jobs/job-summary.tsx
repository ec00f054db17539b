import type { CrawlSummary } from '@payvand/contract'
import { JOB_ITEM_CHANGE_LABELS, JOB_TEXTS, persianNumber } from '@payvand/texts'

const CHANGES = ['added', 'changed', 'unchanged', 'missing'] as const

/** What a crawl changed among the items of its project. */
export function JobSummary({ summary }: { summary: CrawlSummary }) {
  return (
    <dl
      aria-label={JOB_TEXTS.summary}
      className="mt-3 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-3 text-sm"
    >
      {CHANGES.map((change) => (
        <div key={change} className="flex gap-1.5">
          <dt className="text-ink-muted">{JOB_ITEM_CHANGE_LABELS[change]}</dt>
          <dd className="font-semibold">{persianNumber(summary[change])}</dd>
        </div>
      ))}
    </dl>
  )
}
