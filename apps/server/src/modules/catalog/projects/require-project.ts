import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { findProject, type ProjectRow } from './projects-store.ts'

/** The business's own project; another's is not found. */
export async function requireProject(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<ProjectRow> {
  const project = await findProject(rows, businessId, id)
  if (!project) throw new CallError('project_not_found')
  return project
}

/** The business's own project, which may be crawled: one that waits for approval, or was rejected, may not, nor may the posts of a page. */
export async function requireApproved(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<ProjectRow> {
  const project = await requireProject(rows, businessId, id)
  if (project.source === 'instagram') throw new CallError('instagram_project')
  if (project.approval === 'pending_verification') throw new CallError('project_waiting_approval')
  if (project.approval === 'rejected') throw new CallError('project_rejected')
  return project
}
