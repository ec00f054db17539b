import { type ComponentType, useState } from 'react'
import { connectionError, NETWORK_STATUS } from '../lib/api-error.ts'
import { toast } from '../ui/toast.ts'

/**
 * A dialog whose code arrives when it is first opened. Without a network a toast says so and the page stays as it is.
 * `load` gives the component, which is there from then on, so that it can leave with its motion.
 */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const [open, setOpen] = useState(false)
  const show = async () => {
    try {
      const loaded = Dialog ?? (await load())
      setDialog(() => loaded)
      setOpen(true)
    } catch (error) {
      console.error(error)
      toast.error(connectionError(NETWORK_STATUS).message)
    }
  }
  return { Dialog, open, show: () => void show(), close: () => setOpen(false) }
}
