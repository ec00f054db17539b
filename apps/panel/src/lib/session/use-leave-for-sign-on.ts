import type { PermissionFeature } from '@payvand/domain'
import { useEffect, useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { errorMessage } from '../http/api-error.ts'
import { leaveForSignOn } from './sign-on.ts'

/** State and action of a button that sends the browser to the marketplace; it stays busy until the page is left. */
export function useLeaveForSignOn() {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    // A browser that goes back may show this page as it was left.
    const onShow = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const leave = async (word: string, feature?: PermissionFeature) => {
    setLeaving(true)
    try {
      await leaveForSignOn(word, feature)
    } catch (error) {
      setLeaving(false)
      toast.error(errorMessage(error))
    }
  }
  return { leaving, leave }
}
