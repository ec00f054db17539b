interface Box {
  width: number
  height: number
}

interface Anchor extends Box {
  x: number
  y: number
}

const DISTANCE = 10
const FROM_LEFT = 5
const FROM_RIGHT = 20

/**
 * The top left corner of a tooltip, in pixels of the window: above its anchor, 10 px away, beneath when there is no
 * room above; at least 5 px from the window's left edge and 20 px from its right (specification 1, section 9).
 */
export function tooltipPosition(anchor: Anchor, bubble: Box, window: Box): { x: number; y: number } {
  const centred = anchor.x + anchor.width / 2 - bubble.width / 2
  const x = Math.max(FROM_LEFT, Math.min(centred, window.width - bubble.width - FROM_RIGHT))
  const above = anchor.y - bubble.height - DISTANCE
  return { x, y: above >= 0 ? above : anchor.y + anchor.height + DISTANCE }
}
