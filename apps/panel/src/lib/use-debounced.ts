import { useEffect, useState } from 'react'

const DEFAULT_MS = 500

/** The value as it was once it had stood still for a while (500 ms unless told; document 1, section 9). */
export function useDebounced<Value>(value: Value, delayMs = DEFAULT_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
