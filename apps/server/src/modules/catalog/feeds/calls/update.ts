import { randomBytes } from 'node:crypto'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../../accounts/index.ts'
import { requireProject } from '../../projects/require-project.ts'
import { setFeedToken } from '../feed-products-store.ts'
import { feedsAnswer } from '../feeds-answer.ts'

const TOKEN_BYTES = 24

export const update: Handler<'projectFeeds.update'> = async ({ services, user }, { params, body }) => {
  const { rows } = services
  const project = await requireProject(rows, user.businessId, params.id)
  // A post is no page of a shop, which an engine could send anybody to.
  if (body.isOn && project.source === 'instagram') throw new CallError('feeds_without_shop')
  const keeps = project.feed_token !== null && !body.renews
  const kept = keeps ? project.feed_token : randomBytes(TOKEN_BYTES).toString('base64url')
  const token = body.isOn ? kept : null
  await setFeedToken(rows, user.businessId, project.id, token)
  return feedsAnswer(services, project.id, token)
}
