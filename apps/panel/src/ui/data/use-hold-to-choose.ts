import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const HOLD_MS = 450
/** A finger that moves farther than this scrolls, it does not hold. */
const STILL_PX = 10

/**
 * Handlers of a row that a finger chooses by holding it; while rows are being chosen, a tap chooses as well and opens
 * nothing.
 */
export function useHoldToChoose({
  isChoosing,
  onChoose,
}: {
  /** Undefined where rows are chosen by their boxes only. */
  isChoosing: boolean | undefined
  onChoose: () => void
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isHeld = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (isChoosing === undefined) return {}
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      isHeld.current = false
      if (pointerType !== 'touch') return
      start.current = { x, y }
      timer.current = setTimeout(() => {
        isHeld.current = true
        onChoose()
      }, HOLD_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (isHeld.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      // The box inside chooses by itself.
      if (event.target instanceof HTMLInputElement) return
      if (!isHeld.current && !isChoosing) return
      event.preventDefault()
      event.stopPropagation()
      if (!isHeld.current) onChoose()
      isHeld.current = false
    },
  }
}
