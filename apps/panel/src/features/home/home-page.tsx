import { HOME_TEXTS, PROJECT_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderSearch, Plus } from 'lucide-react'
import { errorMessage } from '../../lib/api-error.ts'
import { projectListQuery } from '../../lib/project-queries.ts'
import { modelCountQuery } from '../../lib/session.ts'
import { JobStatusBadge } from '../../lib/status-badges.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { linkStyle } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { BoothBadge } from './booth-badge.tsx'

const LATEST = 5

/** What waits for the seller. */
export function HomePage() {
  const counts = useQuery({ ...modelCountQuery, refetchOnMount: 'always' })
  return (
    <>
      <PageHeader title={HOME_TEXTS.title} badge={<BoothBadge />} />
      {counts.isLoadingError ? (
        <ErrorState description={errorMessage(counts.error)} onRetry={() => void counts.refetch()} />
      ) : (
        <div className="grid gap-3 sm:grid-cols-3">
          <StatCard label={HOME_TEXTS.syncedVariations} value={counts.data?.variationCount} />
          <StatCard label={HOME_TEXTS.marketplaceProducts} value={counts.data?.basalamProductCount} />
          <StatCard label={HOME_TEXTS.syncedProducts} value={counts.data?.productCount} />
        </div>
      )}
      <LatestProjects />
    </>
  )
}

function LatestProjects() {
  const projects = useQuery({ ...projectListQuery(1, LATEST), refetchOnMount: 'always' })
  const items = projects.data?.items
  return (
    <Card
      className="mt-4"
      flush
      title={HOME_TEXTS.latestProjects}
      actions={
        items &&
        items.length > 0 && (
          <Link to="/arachne" className={linkStyle}>
            {HOME_TEXTS.allProjects}
          </Link>
        )
      }
    >
      {projects.isPending && (
        <div className="p-4">
          <SkeletonText />
        </div>
      )}
      {projects.isLoadingError && (
        <ErrorState
          title={PROJECT_TEXTS.listFailed}
          description={errorMessage(projects.error)}
          onRetry={() => void projects.refetch()}
        />
      )}
      {items?.length === 0 && (
        <EmptyState
          icon={<FolderSearch />}
          title={HOME_TEXTS.emptyTitle}
          description={HOME_TEXTS.emptyText}
          action={
            <Link to="/arachne/create" className={buttonStyle({ variant: 'primary' })}>
              <Plus aria-hidden />
              {PROJECT_TEXTS.createFirst}
            </Link>
          }
        />
      )}
      {items && items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((project) => (
            <li key={project.id}>
              <Link
                to="/arachne/projects/$id"
                params={{ id: project.id }}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-hover"
              >
                <span className="min-w-0 truncate font-medium">{project.name}</span>
                <span className="flex items-center gap-3 text-ink-muted text-sm">
                  <span>{waitingSentence(project.stats)}</span>
                  {project.latestJobStatus && <JobStatusBadge status={project.latestJobStatus} />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function waitingSentence(stats: { unverifiedItems: number; verifiedItems: number }): string {
  if (stats.unverifiedItems > 0) return HOME_TEXTS.waiting(persianNumber(stats.unverifiedItems))
  if (stats.verifiedItems > 0) return HOME_TEXTS.ready(persianNumber(stats.verifiedItems))
  return HOME_TEXTS.nothingWaiting
}
