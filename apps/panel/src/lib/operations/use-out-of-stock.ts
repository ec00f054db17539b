import { OUT_OF_STOCK_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/feedback/toast.ts'
import { errorMessage } from '../http/api-error.ts'
import { loadPressed } from '../lazy/load-pressed.ts'
import { doOrQueue } from '../offline-acts/do-or-queue.ts'
import { mustWait } from '../offline-acts/queue-state.ts'
import type { OutOfStock } from './take-off-shelf.ts'

const load = () => import('./take-off-shelf.ts')

/** Takes products off the shelf by one press; the code that follows it arrives when it is pressed. */
export function useOutOfStock() {
  return useMutation({
    mutationFn: async (of: OutOfStock) => {
      const { selection, name, onStarted } = of
      // Without a network the code would not arrive, and nothing of it is needed to keep the act.
      if (mustWait() && !('filters' in selection)) {
        await doOrQueue({ kind: 'out_of_stock', selection, name: name ?? null })
        onStarted?.()
      } else await (await loadPressed(load))?.takeOffShelf(of)
    },
    onError: (error) => toast.error(OUT_OF_STOCK_TEXTS.failed, { description: errorMessage(error) }),
  })
}
