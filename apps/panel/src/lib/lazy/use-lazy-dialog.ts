import { type ComponentType, useEffect, useState } from 'react'
import { loadPressed } from './load-pressed.ts'

/** Longer than any dialog's motion of leaving. */
const LEAVING_MS = 1000

/**
 * A dialog whose code is loaded when it is first opened. If it does not arrive a toast says so and the page stays as
 * it is. `load` gives the component, which is there from then on, so that it can leave with its motion and keeps what
 * was typed. One that has nothing to keep says so with `forgets`: it is gone soon after it closes, even where a
 * browser never ends the motion.
 */
export function useLazyDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  { forgets = false }: { forgets?: boolean } = {},
) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const [open, setOpen] = useState(false)
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    if (open || !forgets) return
    const leaving = setTimeout(() => setDialog(null), LEAVING_MS)
    return () => clearTimeout(leaving)
  }, [open, forgets])
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
