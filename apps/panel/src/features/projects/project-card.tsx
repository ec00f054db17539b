import type { AnswerOf } from '@payvand/contract'
import { isActiveJob } from '@payvand/domain'
import { PROJECT_TEXTS, persianNumber, projectTexts } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { useIsAdmin } from '../../lib/session/session.ts'
import { ApprovalBadge, JobStatusBadge } from '../../lib/status-badges.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ApprovalButtons } from './approval-buttons.tsx'
import { ProjectSource } from './project-source.tsx'

type ListedProject = AnswerOf<'projects.list'>['items'][number]

export function hasActiveJob({ latestJobStatus }: ListedProject): boolean {
  return latestJobStatus !== null && isActiveJob(latestJobStatus)
}

export function ProjectCard({ project }: { project: ListedProject }) {
  const isAdmin = useIsAdmin()
  const waitsForApproval = project.adminVerificationStatus === 'pending_verification'
  return (
    <article className="relative flex h-full min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-control">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate font-semibold text-lg">
            {/* The whole card is the link; other buttons lie above it. */}
            <Link
              to="/arachne/projects/$id"
              params={{ id: project.id }}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {project.name}
            </Link>
          </h2>
          <p className="truncate text-ink-muted text-sm">
            <ProjectSource project={project} />
          </p>
        </div>
        <span className="flex shrink-0 flex-col items-end gap-1">
          {project.adminVerificationStatus !== 'verified' && (
            <ApprovalBadge status={project.adminVerificationStatus} />
          )}
          {project.latestJobStatus && project.latestJobId ? (
            <Link
              to="/arachne/jobs/$id"
              params={{ id: project.latestJobId }}
              className="relative z-10 rounded-sm"
            >
              <JobStatusBadge status={project.latestJobStatus} source={project.source} />
            </Link>
          ) : (
            project.adminVerificationStatus === 'verified' && (
              <Badge>{projectTexts(project.source).notCrawled}</Badge>
            )
          )}
          {project.latestJobWarning && <Badge hue="yellow">{PROJECT_TEXTS.needsLook}</Badge>}
        </span>
      </div>
      <dl className="grid grid-cols-4 gap-2 border-line border-t pt-3">
        <Count label={PROJECT_TEXTS.all} value={project.stats.totalItems} />
        <Count label={PROJECT_TEXTS.unverified} value={project.stats.unverifiedItems} />
        <Count label={PROJECT_TEXTS.verified} value={project.stats.verifiedItems} />
        <Count label={PROJECT_TEXTS.sent} value={project.stats.sentItems} />
      </dl>
      <div className="mt-auto flex min-h-8 flex-wrap items-center justify-between gap-2">
        <time
          dateTime={project.createdAt}
          title={jalaliDateTime(project.createdAt)}
          className="text-ink-muted text-xs"
        >
          {PROJECT_TEXTS.createdAt(relativeTime(project.createdAt))}
        </time>
        {isAdmin && waitsForApproval && (
          <span className="relative z-10">
            <ApprovalButtons project={project} />
          </span>
        )}
      </div>
    </article>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="truncate text-ink-muted text-xs">{label}</dt>
      <dd className="font-semibold text-lg">{persianNumber(value)}</dd>
    </div>
  )
}
