import type { Handler } from '../../../accounts/index.ts'
import { requireProject } from '../../projects/require-project.ts'
import { feedsAnswer } from '../feeds-answer.ts'

export const get: Handler<'projectFeeds.get'> = async ({ services, user }, { params }) => {
  const project = await requireProject(services.rows, user.businessId, params.id)
  return feedsAnswer(services, project.id, project.feed_token)
}
