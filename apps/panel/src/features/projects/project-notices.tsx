import type { Project } from '@payvand/contract'
import { PROJECT_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { useIsAdmin } from '../../lib/session/session.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { ApprovalButtons } from './approval-buttons.tsx'

/** Obstacles of a project: it waits for an admin, was refused by one, or its last result is not trusted. */
export function ProjectNotices({ project }: { project: Project }) {
  const isAdmin = useIsAdmin()
  if (project.latestJobWarning && project.latestJobId) {
    return (
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-yellow-soft px-4 py-3 text-yellow-ink">
        <p className="min-w-0 flex-1 basis-80">{project.latestJobWarning}</p>
        <Link
          to="/arachne/jobs/$id"
          params={{ id: project.latestJobId }}
          className={buttonStyle({ size: 'sm' })}
        >
          {PROJECT_TEXTS.seeJob}
        </Link>
      </div>
    )
  }
  if (project.adminVerificationStatus === 'verified') return null
  const waits = project.adminVerificationStatus === 'pending_verification'
  return (
    <div
      className={`mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg px-4 py-3 ${waits ? 'bg-yellow-soft text-yellow-ink' : 'bg-red-soft text-red-ink'}`}
    >
      <p>{waits ? PROJECT_TEXTS.waitingApproval : PROJECT_TEXTS.wasRejected}</p>
      {isAdmin && waits && <ApprovalButtons project={project} />}
    </div>
  )
}
