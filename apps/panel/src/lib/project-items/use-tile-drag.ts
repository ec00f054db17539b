import { type PointerEvent, useRef, useState } from 'react'

/** A pointer that moved less has pressed the tile. */
const THRESHOLD_PX = 6

/** Drags tiles (elements with `data-photo`, their place) onto each other's places. `onMove` is told when one is dropped. */
export function useTileDrag(onMove: (from: number, to: number) => void) {
  const start = useRef<{ from: number; x: number; y: number } | null>(null)
  const [dragged, setDragged] = useState<{ from: number; over: number } | null>(null)
  /** The press that ends a drag is none. */
  const dropped = useRef(false)

  const end = (moves: boolean) => {
    if (moves && dragged) {
      dropped.current = true
      setTimeout(() => {
        dropped.current = false
      })
      onMove(dragged.from, dragged.over)
    }
    start.current = null
    setDragged(null)
  }
  return {
    dragged,
    wasDropped: () => dropped.current,
    /** Handlers of the tile at a place; a finger drags it only where `byTouch`, since it scrolls the page otherwise. */
    handlers: (from: number, byTouch: boolean) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.pointerType === 'touch' && !byTouch)) return
        start.current = { from, x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const begun = start.current
        if (!begun) return
        if (!dragged && Math.hypot(clientX - begun.x, clientY - begun.y) < THRESHOLD_PX) return
        const tile = document
          .elementsFromPoint(clientX, clientY)
          .find(
            (element): element is HTMLElement => element instanceof HTMLElement && 'photo' in element.dataset,
          )
        setDragged((before) => ({
          from: begun.from,
          over: tile ? Number(tile.dataset.photo) : (before?.over ?? begun.from),
        }))
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
  }
}
export type TileDrag = ReturnType<typeof useTileDrag>
