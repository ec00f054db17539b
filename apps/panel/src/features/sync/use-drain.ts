import { useEffect, useState } from 'react'

/** Progress of the queue since it was last empty, as seen on this page: a queue has no beginning of its own. */
export function useDrain(waiting: number): { done: number; total: number } {
  const [highest, setHighest] = useState(waiting)
  useEffect(() => {
    setHighest((before) => (waiting === 0 ? 0 : Math.max(before, waiting)))
  }, [waiting])
  const total = Math.max(highest, waiting)
  return { done: total - waiting, total }
}
