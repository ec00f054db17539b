import { useEffect } from 'react'

const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Calls `onTouch` once, when the page is first touched by pointer, finger or key, so that code needed next can be
 * preloaded.
 */
export function useFirstTouch(onTouch: () => void): void {
  useEffect(() => {
    const stop = () => {
      for (const touch of TOUCHES) removeEventListener(touch, touched, { capture: true })
    }
    const touched = () => {
      stop()
      onTouch()
    }
    for (const touch of TOUCHES) addEventListener(touch, touched, { capture: true, passive: true })
    return stop
  }, [onTouch])
}
