import { ui } from '@payvand/texts'
import { type ComponentType, useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { errorMessage } from '../http/api-error.ts'
import { loadScreen } from './load-screen.ts'

/**
 * A dialog whose code is loaded when it is first opened. If it does not arrive a toast says so and the page stays as
 * it is. `load` gives the component, which is there from then on, so that it can leave with its motion.
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const [open, setOpen] = useState(false)
  const [loading, setLoading] = useState(false)
  const show = async () => {
    if (loading) return
    setLoading(true)
    try {
      const loaded = Dialog ?? (await loadScreen(load)())
      setDialog(() => loaded)
      setOpen(true)
    } catch (error) {
      // The browser does not ask again for code that failed, unless the page is loaded again.
      const action = { label: ui.retry, onPress: () => location.reload() }
      toast.error(errorMessage(error), { id: 'lazy-dialog', action })
    } finally {
      setLoading(false)
    }
  }
  return { Dialog, open, loading, show: () => void show(), close: () => setOpen(false) }
}
