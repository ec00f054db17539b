import type { Handler } from '../handler.ts'
import { listResults } from '../operation-results-store.ts'
import { findOperation } from '../operations-store.ts'
import { requireOperation } from '../require-operation.ts'

export const results: Handler<'operations.results'> = async ({ services, user }, { params, query }) => {
  const operation = requireOperation(await findOperation(services.rows, user.businessId, params.id))
  const definition = services.operations.of(operation.kind)
  if (definition.results) return definition.results(services, operation, query)
  const { results, total } = await listResults(services.rows, operation, query)
  return {
    items: results.map((result) => ({ ...result, sentence: definition.sentence(operation.kind, result) })),
    total,
  }
}
