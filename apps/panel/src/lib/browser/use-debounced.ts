import { useEffect, useState } from 'react'

const DEFAULT_MS = 500

/** The value after it has not changed for a while (500 ms by default; document 1, section 9). */
export function useDebounced<Value>(value: Value, delayMs = DEFAULT_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
