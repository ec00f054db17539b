import { boothProductUrl } from '../../core/booth-product-url.ts'
import type { Handler } from '../../core/handler.ts'
import { projectItemAnswer } from '../../core/project-item-answer.ts'
import { requireProject } from '../../core/require-project.ts'
import { listItems } from '../../core/stores/project-items-store.ts'

export const items: Handler<'projects.items'> = async ({ services, user }, { params, query }) => {
  await requireProject(services.rows, user.businessId, params.id)
  const page = await listItems(
    services.rows,
    user.businessId,
    { projectId: params.id, verificationStatus: query.verification_status },
    query,
  )
  const url = await boothProductUrl(services, user.businessId)
  return { items: page.items.map((row) => projectItemAnswer(row, url)), total: page.total }
}
