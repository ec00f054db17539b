import { useEffect, useRef } from 'react'
import { useLazyDialog } from '../lib/lazy/use-lazy-dialog.ts'
import { onRestriction } from '../lib/session/restriction.ts'

const load = async () => (await import('./restriction-modal.tsx')).RestrictionModal

/** Answers every announced restriction with the modal that explains it. */
export function RestrictionNotice() {
  const { Dialog, open, show, close } = useLazyDialog(load)
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => onRestriction(() => latest.current()), [])
  return Dialog && <Dialog open={open} onClose={close} />
}
