import { isActiveJob } from '@payvand/domain'
import { PROJECT_TEXTS, projectTexts } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAtEnd } from '../../lib/browser/use-at-end.ts'
import { errorMessage, isNotFound } from '../../lib/http/api-error.ts'
import { POLLING_MS } from '../../lib/http/query-client.ts'
import { projectQuery, projectStatsQuery, refreshProjects } from '../../lib/projects/project-queries.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { StatCard } from '../../ui/data/stat-card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonCards, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { ProjectHeader } from './project-header.tsx'
import { ProjectJobs } from './project-jobs.tsx'
import { ProjectNotices } from './project-notices.tsx'
import { ProjectOverview } from './project-overview.tsx'
import { ProjectSettingsForm } from './project-settings-form.tsx'

const route = getRouteApi('/shell/arachne/projects/$id')

type TabName = 'library' | 'jobs' | 'overview' | 'settings'
const NO_ITEMS = { totalItems: 0, verifiedItems: 0, sentItems: 0, unverifiedItems: 0 }

/** One project: its counts and four tabs, chosen by the hash of the address (document 2, section 2.1). */
export function ProjectPage({ library }: { library: (projectId: number) => ReactNode }) {
  const { id } = route.useParams()
  const navigate = route.useNavigate()
  const hash = useLocation({ select: (location) => location.hash })

  const project = useQuery({
    ...projectQuery(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollWhile(isCrawling(state.data?.latestJobStatus)),
  })
  const stats = useQuery({
    ...projectStatsQuery(id),
    refetchOnMount: 'always',
    refetchInterval: pollWhile(isCrawling(project.data?.latestJobStatus)),
  })

  useAtEnd(isCrawling(project.data?.latestJobStatus), refreshProjects)

  if (project.isLoadingError) {
    return (
      <>
        <ErrorState
          title={errorMessage(project.error)}
          {...(!isNotFound(project.error) && { onRetry: () => void project.refetch() })}
          busy={project.isFetching}
        />
        <p className="text-center">
          <Link to="/arachne" className={buttonStyle({ variant: 'ghost' })}>
            {PROJECT_TEXTS.back}
          </Link>
        </p>
      </>
    )
  }
  const { data } = project
  const source = data?.source ?? 'site'
  const words = projectTexts(source)
  const allTabs = [
    { value: 'library', title: words.tabLibrary },
    { value: 'jobs', title: words.tabJobs },
    { value: 'overview', title: words.tabOverview },
    { value: 'settings', title: words.tabSettings },
  ] as const
  // A page of Instagram is read by its imports, which show what the two other tabs would.
  const tabs =
    source === 'instagram'
      ? allTabs.filter(({ value }) => value === 'library' || value === 'settings')
      : allTabs
  const tab = tabs.find(({ value }) => value === hash)?.value ?? 'library'
  // Counts that could not be read are zero, as those of a project without items.
  const counts = stats.data ?? (stats.isLoadingError ? NO_ITEMS : undefined)
  return (
    <>
      <ProjectHeader project={data} />
      {data && <ProjectNotices project={data} />}
      <Tabs
        label={PROJECT_TEXTS.tabs}
        items={tabs}
        value={tab}
        fullWidth={false}
        onChange={(next: TabName) => void navigate({ hash: next, search: {}, replace: true })}
      >
        {tab === 'library' && library(id)}
        {tab === 'jobs' && <ProjectJobs projectId={id} source={source} />}
        {/* The filters of the library tell the same counts. */}
        {tab === 'overview' && (
          <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
            <StatCard label={PROJECT_TEXTS.total} value={counts?.totalItems} />
            <StatCard label={PROJECT_TEXTS.verified} value={counts?.verifiedItems} hue="blue" />
            <StatCard label={PROJECT_TEXTS.sent} value={counts?.sentItems} hue="green" />
            <StatCard label={PROJECT_TEXTS.unverified} value={counts?.unverifiedItems} hue="yellow" />
          </div>
        )}
        {tab === 'overview' && (data ? <ProjectOverview project={data} /> : <SkeletonCards />)}
        {tab === 'settings' &&
          (data ? (
            <ProjectSettingsForm key={id} project={data} stats={counts} />
          ) : (
            <SkeletonText lines={6} />
          ))}
      </Tabs>
    </>
  )
}

function isCrawling(status: Parameters<typeof isActiveJob>[0] | null | undefined): boolean {
  return status !== null && status !== undefined && isActiveJob(status)
}

function pollWhile(on: boolean) {
  return on ? POLLING_MS : (false as const)
}
