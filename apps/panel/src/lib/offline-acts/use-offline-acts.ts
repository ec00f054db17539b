import { useEffect } from 'react'
import { followActsOf } from './act-queue.ts'
import { deliverActsOf } from './deliver-acts.ts'

/** Shows and delivers what this user did without a network, in whatever page and tab that was. */
export function useOfflineActs(userId: number): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void followActsOf(userId).then(() => {
      if (!isGone) stop = deliverActsOf(userId)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [userId])
}
