import { type ComponentType, useEffect, useState } from 'react'
import { PlainToasts } from './plain-toasts.tsx'
import { onToastWaiting } from './toast.ts'

/**
 * Mounts the toasts once, beside the router. Their code is loaded at the first touch of a key or the pointer: no
 * toast is shown before it, and the login page is there sooner. If it does not arrive they are shown plainly, since a
 * browser does not ask again for code that failed.
 */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Region) return
    const load = () => {
      import('./toast-region.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        (error) => {
          console.error(error)
          setRegion(() => PlainToasts)
        },
      )
    }
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) addEventListener(touch, load, { capture: true })
    const stop = onToastWaiting(load)
    return () => {
      stop()
      for (const touch of touches) removeEventListener(touch, load, { capture: true })
    }
  }, [Region])
  return Region && <Region />
}
