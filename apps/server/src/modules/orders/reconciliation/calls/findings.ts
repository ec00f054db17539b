import { operationAnswer } from '../../../operations/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { factsOf, newestReconciliations } from '../newest-reconciliations.ts'

export const findings: Handler<'orderSync.findings'> = async ({ services, user }) => {
  const { last } = await newestReconciliations(services.rows, user.businessId)
  return {
    reconciliation: last ? await operationAnswer(services, last) : null,
    found: last ? factsOf(last).found : [],
  }
}
