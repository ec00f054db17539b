import type { Project } from '@payvand/contract'
import { PROJECT_TEXTS } from '@payvand/texts'
import { useIsAdmin } from '../../lib/session.ts'
import { ApprovalButtons } from './approval-buttons.tsx'

/** Why a project does not crawl: it waits for an admin, or was refused by one. */
export function ProjectNotices({ project }: { project: Project }) {
  const isAdmin = useIsAdmin()
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
