import { type ComponentType, useEffect, useState } from 'react'

type WaitingActs = ComponentType<{ userId: number }>

const load = async (): Promise<WaitingActs> => (await import('./waiting-acts.tsx')).WaitingActs

/** The page that was opened is there before it. */
const LOADED_AFTER_MS = 3_000

/** Loads the list of waiting acts and the code that keeps and delivers them, after the page and before anybody needs them. */
export function WaitingActsHost({ userId }: { userId: number }) {
  const [Loaded, setLoaded] = useState<WaitingActs | null>(null)
  useEffect(() => {
    let isGone = false
    const begin = () =>
      void load().then(
        (part) => !isGone && setLoaded(() => part),
        // Without a network it comes with the next page, or when the network is back.
        (error: unknown) => console.error(error),
      )
    const timer = setTimeout(begin, LOADED_AFTER_MS)
    addEventListener('online', begin)
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('online', begin)
    }
  }, [])
  return Loaded && <Loaded userId={userId} />
}
