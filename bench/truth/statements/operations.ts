import type { Statement } from '../statement.ts'

export const OPERATION_STATEMENTS: Statement[] = [
  {
    name: 'operations: counts',
    judge({ operations, results }, facts, tell) {
      tell(operations.total, facts.operations.length, 'in all')
      for (const one of operations.items) {
        tell(one.status, facts.operations.find(({ id }) => id === one.id)?.status, one.id)
        tell(one.done, one.succeeded + one.left_out, `${one.id} looked at`)
      }
      for (const { id, total } of results)
        tell(total, facts.results.filter((row) => row.operation_id === id).length, `results of ${id}`)
    },
    lie({ operations }) {
      operations.total += 1
      return true
    },
  },
  {
    name: 'operation: sent',
    judge({ results }, facts, tell) {
      for (const result of results.flatMap((one: any) => one.items)) {
        if (result.sending !== 'sent') continue
        const link = facts.links.find(({ item }) => item.id === result.project_item_id)
        const isThere = link?.there || link?.isUnseen || link?.booth.differences
        tell('in the booth', isThere ? 'in the booth' : 'not there', result.project_item_id)
      }
    },
    lie({ results }) {
      const [result] = results.flatMap((one: any) => one.items)
      if (!result) return false
      result.sending = 'sent'
      result.project_item_id = 0
      return true
    },
  },
  {
    name: 'operation: how a sending goes',
    judge({ operations, results }, _facts, tell) {
      for (const { id, items } of results) {
        const { details } = operations.items.find((one: any) => one.id === id)
        for (const [state, count] of Object.entries(details?.counts ?? {}))
          tell(count, items.filter((one: any) => one.sending === state).length, `${id} ${state}`)
      }
    },
    lie({ operations, results }) {
      const shown = operations.items.find(
        (one: any) => one.details?.counts && results.some(({ id }: any) => id === one.id),
      )
      if (shown) shown.details.counts.sent += 1
      return shown !== undefined
    },
  },
]
