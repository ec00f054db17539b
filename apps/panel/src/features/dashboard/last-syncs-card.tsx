import type { Overview } from '@payvand/contract'
import { crawlCounts, DASHBOARD_TEXTS, PROJECT_TEXTS, persianNumber, triggerLabels } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { FolderSearch, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayName } from '../../lib/charts/day-words.ts'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { JobStatusBadge } from '../../lib/status-badges.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'

export function LastSyncsCard({
  overview,
  isStart,
}: {
  overview: Overview | undefined
  /** True where a project is the seller's first step; others connect their shop first. */
  isStart: boolean
}) {
  const isEmpty = overview && overview.lastCrawls.length + overview.lastSendings.length === 0
  return (
    <Card
      title={DASHBOARD_TEXTS.syncsTitle}
      flush
      actions={
        overview &&
        !isEmpty && (
          <Link to="/arachne" className={linkStyle}>
            {DASHBOARD_TEXTS.allProjects}
          </Link>
        )
      }
    >
      {!overview && (
        <div className="p-4">
          <SkeletonText lines={5} />
        </div>
      )}
      {isEmpty && (
        <EmptyState
          icon={<FolderSearch />}
          title={DASHBOARD_TEXTS.noSyncsTitle}
          description={DASHBOARD_TEXTS.noSyncsText}
          action={
            <Link
              to="/arachne/create"
              className={buttonStyle({ variant: isStart ? 'primary' : 'secondary' })}
            >
              <Plus aria-hidden />
              {PROJECT_TEXTS.createFirst}
            </Link>
          }
        />
      )}
      {overview && !isEmpty && (
        <>
          {overview.lastCrawls.length > 0 && (
            <Group title={DASHBOARD_TEXTS.crawls}>
              <Crawls crawls={overview.lastCrawls} />
            </Group>
          )}
          <Group title={DASHBOARD_TEXTS.sendings}>
            <Sendings sendings={overview.lastSendings} queued={overview.queuedItems} />
          </Group>
        </>
      )}
    </Card>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t first:border-t-0">
      <h3 className="px-4 pt-3 pb-1 font-medium text-ink-muted text-sm">{title}</h3>
      {children}
    </section>
  )
}

function Crawls({ crawls }: { crawls: Overview['lastCrawls'] }) {
  return (
    <ul className="divide-y divide-line">
      {crawls.map((crawl) => (
        <li key={crawl.crawlJobId}>
          <Link
            to="/arachne/jobs/$id"
            params={{ id: crawl.crawlJobId }}
            className="flex items-center justify-between gap-3 px-4 py-2 hover:bg-hover"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{crawl.projectName}</span>
              <span className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
                <span>{triggerLabels(crawl.projectSource)[crawl.triggerType]}</span>
                <span>{relativeTime(crawl.finishedAt ?? crawl.createdAt)}</span>
                {crawl.totalItems > 0 && (
                  <span>
                    {crawlCounts(
                      crawl.projectSource,
                      persianNumber(crawl.completedItems),
                      persianNumber(crawl.totalItems),
                    )}
                  </span>
                )}
                {crawl.failedItems > 0 && (
                  <span className="text-red-ink">
                    {DASHBOARD_TEXTS.crawlFailedPages(persianNumber(crawl.failedItems))}
                  </span>
                )}
              </span>
            </span>
            <span className="shrink-0">
              <JobStatusBadge status={crawl.status} source={crawl.projectSource} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Sendings({ sendings, queued }: { sendings: Overview['lastSendings']; queued: number }) {
  return (
    <div className="px-4 pb-3">
      {queued > 0 && (
        <p className="py-1 text-blue-ink text-sm">{DASHBOARD_TEXTS.queued(persianNumber(queued))}</p>
      )}
      {sendings.length === 0 ? (
        <p className="py-1 text-ink-muted text-sm">{DASHBOARD_TEXTS.noSendings}</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-ink-muted">
            <tr>
              <th className="py-1 text-start font-normal">{DASHBOARD_TEXTS.sendingDay}</th>
              <th className="py-1 text-end font-normal">{DASHBOARD_TEXTS.sentItems}</th>
              <th className="py-1 text-end font-normal">{DASHBOARD_TEXTS.refusedItems}</th>
            </tr>
          </thead>
          <tbody>
            {sendings.map(({ day, sentItems, refusedItems }) => (
              <tr key={day} className="border-line border-t">
                <th scope="row" className="py-1 text-start font-normal">
                  {dayName(day)}
                </th>
                <td className="py-1 text-end">{persianNumber(sentItems)}</td>
                <td className={refusedItems > 0 ? 'py-1 text-end text-red-ink' : 'py-1 text-end'}>
                  {persianNumber(refusedItems)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
