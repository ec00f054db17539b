import type { Handler } from '../../../accounts/index.ts'
import { projectAnswer } from '../project-answer.ts'
import { requireProject } from '../require-project.ts'

export const get: Handler<'projects.get'> = async ({ services, user }, { params }) =>
  projectAnswer(await requireProject(services.rows, user.businessId, params.id))
