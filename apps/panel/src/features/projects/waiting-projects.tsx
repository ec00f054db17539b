import { PROJECT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { waitingProjectsQuery } from '../../lib/projects/project-queries.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ApprovalButtons } from './approval-buttons.tsx'
import { ProjectSource } from './project-source.tsx'

/** For an admin: the projects of every business that wait for approval. It is empty when none does. */
export function WaitingProjects() {
  const waiting = useQuery({ ...waitingProjectsQuery, refetchOnMount: 'always' })
  if (waiting.isLoadingError) {
    return (
      <Card className="mb-4">
        <ErrorState
          title={PROJECT_TEXTS.waitingListFailed}
          description={errorMessage(waiting.error)}
          onRetry={() => void waiting.refetch()}
          busy={waiting.isFetching}
        />
      </Card>
    )
  }
  if (!waiting.data || waiting.data.items.length === 0) return null
  return (
    <Card
      className="mb-4"
      title={PROJECT_TEXTS.waitingListTitle}
      description={PROJECT_TEXTS.waitingListText}
      flush
    >
      <ul className="divide-y divide-line border-line border-t">
        {waiting.data.items.map((project) => (
          <li
            key={project.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0">
              <p className="truncate font-semibold">{project.name}</p>
              <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
                <span>{project.businessName}</span>
                <ProjectSource project={project} linked />
                <time dateTime={project.createdAt}>{relativeTime(project.createdAt)}</time>
              </p>
            </div>
            <ApprovalButtons project={project} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
