interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Distance of a point from the nearest of some boxes, in pixels; 0 inside one. */
export function distanceToBoxes(point: { x: number; y: number }, boxes: readonly Box[]): number {
  return Math.min(
    ...boxes.map((box) => {
      const x = Math.max(box.left - point.x, 0, point.x - box.right)
      const y = Math.max(box.top - point.y, 0, point.y - box.bottom)
      return Math.hypot(x, y)
    }),
  )
}
