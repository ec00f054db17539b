import { useEffect, useState } from 'react'
import { loadScreen } from './load-screen.ts'

/**
 * A lazy part of a page, whose code is loaded once it is wanted, and stays. `error` is the reason when it failed: the
 * browser does not ask again for code that failed, so that trying again means loading the page again.
 */
export function useLazyPart<Part extends object>(load: () => Promise<Part>, wanted: boolean) {
  const [part, setPart] = useState<Part | null>(null)
  const [error, setError] = useState<unknown>(null)
  const asks = wanted && part === null
  useEffect(() => {
    if (!asks) return
    let left = false
    loadScreen(load)().then(
      (loaded) => left || setPart(() => loaded),
      (failure: unknown) => left || setError(failure),
    )
    return () => {
      left = true
    }
  }, [asks, load])
  return { part, error }
}
