import type { ErrorCode, Order } from '@payvand/contract'
import { POSTING_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { doOrQueue } from '../../lib/offline-acts/do-or-queue.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { refreshDispatch } from './dispatch-queries.ts'

/** Errors about uncertain stock, after which a person may go on knowingly. */
const MAY_GO_ON: readonly (string | null)[] = [
  'order_out_of_stock',
  'order_units_waiting',
] satisfies ErrorCode[]

/** Starts the preparation of an order. `isStarting` is true for the order whose call is running. */
export function useStartPreparing() {
  const start = useMutation({
    mutationFn: ({ order, withoutUnits }: { order: Order; withoutUnits: boolean }) =>
      doOrQueue({ kind: 'prepare', orderId: order.id, orderNumber: order.basalamOrderId, withoutUnits }),
    onSuccess: async (answer) => {
      if (answer === null) return
      if (answer.outcome === 'asked') toast.success(POSTING_TEXTS.prepareAsked)
      else toast.info(POSTING_TEXTS.prepareAlready)
      await refreshDispatch()
    },
    onError: (error, { order }) => {
      const mayGoOn = error instanceof ApiError && MAY_GO_ON.includes(error.code)
      const anyway = () => start.mutate({ order, withoutUnits: true })
      toast.error(POSTING_TEXTS.prepareFailed, {
        description: errorMessage(error),
        ...(mayGoOn ? { action: { label: POSTING_TEXTS.prepareAnyway, onPress: anyway } } : {}),
      })
    },
  })
  return {
    startPreparing: (order: Order) => start.mutate({ order, withoutUnits: false }),
    isStarting: (order: Order) => start.isPending && start.variables.order.id === order.id,
  }
}
