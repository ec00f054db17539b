import type { Handler } from '../../core/handler.ts'
import { requireProject } from '../../core/require-project.ts'
import { projectAnswer } from './project-answer.ts'

export const get: Handler<'projects.get'> = async ({ services, user }, { params }) =>
  projectAnswer(await requireProject(services.rows, user.businessId, params.id))
