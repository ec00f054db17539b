import type { Order } from '@payvand/contract'
import { POSTING_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { refreshDispatch } from './dispatch-queries.ts'

/** Begins the preparation of an order. `isStarting` is true of the order that is being asked for. */
export function useStartPreparing() {
  const start = useMutation({
    mutationFn: (order: Order) => call('orders.prepare', { params: { id: order.id } }),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'asked') toast.success(POSTING_TEXTS.prepareAsked)
      else toast.info(POSTING_TEXTS.prepareAlready)
      await refreshDispatch()
    },
    onError: (error) => toast.error(POSTING_TEXTS.prepareFailed, { description: errorMessage(error) }),
  })
  return {
    startPreparing: start.mutate,
    isStarting: (order: Order) => start.isPending && start.variables.id === order.id,
  }
}
