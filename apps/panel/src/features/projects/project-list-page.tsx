import { PROJECT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { FolderSearch, Plus } from 'lucide-react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { POLLING_MS } from '../../lib/http/query-client.ts'
import { PROJECTS_PAGE_SIZE, projectListQuery } from '../../lib/projects/project-queries.ts'
import { useIsAdmin } from '../../lib/session/session.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { hasActiveJob, ProjectCard } from './project-card.tsx'
import { WaitingProjects } from './waiting-projects.tsx'

const route = getRouteApi('/shell/arachne')

/** The crawl projects of the business, newest first; polled while one of them is being crawled. */
export function ProjectListPage() {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const projects = useQuery({
    ...projectListQuery(page),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.items.some(hasActiveJob) ? POLLING_MS : false),
  })
  const { data } = projects
  const isAdmin = useIsAdmin()

  return (
    <>
      <PageHeader
        title={PROJECT_TEXTS.listTitle}
        description={PROJECT_TEXTS.listSubtitle}
        actions={data && data.total > 0 && <CreateLink label={PROJECT_TEXTS.create} />}
      />
      {isAdmin && <WaitingProjects />}
      {projects.isPending && <SkeletonCards count={4} className="h-40" />}
      {projects.isLoadingError && (
        <ErrorState
          title={PROJECT_TEXTS.listFailed}
          description={errorMessage(projects.error)}
          onRetry={() => void projects.refetch()}
          busy={projects.isFetching}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          icon={<FolderSearch />}
          title={PROJECT_TEXTS.emptyTitle}
          description={PROJECT_TEXTS.emptyText}
          action={<CreateLink label={PROJECT_TEXTS.createFirst} />}
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="grid gap-3 lg:grid-cols-2 xx:grid-cols-3">
            {data.items.map((project) => (
              <li key={project.id} className="min-w-0">
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
          <div className="mt-4">
            <Pager
              page={page}
              pageSize={PROJECTS_PAGE_SIZE}
              total={data.total}
              onChange={(next) => void navigate({ search: (search) => withPage(search, next) })}
            />
          </div>
        </>
      )}
    </>
  )
}

function CreateLink({ label }: { label: string }) {
  return (
    <Link to="/arachne/create" className={buttonStyle({ variant: 'primary' })}>
      <Plus aria-hidden />
      {label}
    </Link>
  )
}
