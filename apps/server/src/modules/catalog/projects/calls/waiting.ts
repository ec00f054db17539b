import type { Handler } from '../../../accounts/index.ts'
import { projectAnswer } from '../project-answer.ts'
import { waitingProjects } from '../projects-store.ts'

const SHOWN = 100

/** The answer names each project's business: an admin looks across businesses. */
export const waiting: Handler<'projects.waiting'> = async ({ services }) => {
  const items = (await waitingProjects(services.rows, SHOWN)).map((row) => ({
    ...projectAnswer(row),
    businessName: row.business_name,
  }))
  return { items, total: items.length }
}
