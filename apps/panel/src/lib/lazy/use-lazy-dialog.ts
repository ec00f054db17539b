import { type ComponentType, useState } from 'react'
import { loadPressed } from './load-pressed.ts'

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
    const loaded = Dialog ?? (await loadPressed(load))
    setLoading(false)
    if (loaded === null) return
    setDialog(() => loaded)
    setOpen(true)
  }
  return { Dialog, open, loading, show: () => void show(), close: () => setOpen(false) }
}
