import type { Handler } from '../handler.ts'
import { operationAnswer } from '../operation-answer.ts'
import { listOperations } from '../operations-store.ts'

export const list: Handler<'operations.list'> = async ({ services, user }, { query }) => {
  const filter = { kinds: query.kinds, projectId: query.project_id }
  const { list, total } = await listOperations(services.rows, user.businessId, filter, query)
  return { items: await Promise.all(list.map((row) => operationAnswer(services, row))), total }
}
