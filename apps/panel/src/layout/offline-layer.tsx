import { useEffect } from 'react'
import { forgetOld } from '../lib/offline/kept-answers.ts'
import { startServiceWorker } from '../lib/offline/new-version.ts'
import { AgeNotice } from './age-notice.tsx'
import { NewVersionNotice } from './new-version-notice.tsx'

/** Makes the panel open without a network, and tells above a page how old it is and that a new version is there. */
export function OfflineLayer() {
  useEffect(() => {
    void startServiceWorker()
    if (navigator.serviceWorker?.controller) void forgetOld()
  }, [])
  return (
    <>
      <NewVersionNotice />
      <AgeNotice />
    </>
  )
}
