import { EVIDENCE_TEXTS } from '@payvand/texts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { draftsOf } from '../lib/product/item-draft.ts'
import { toast } from '../ui/toast.ts'

/** Leads back, once after the panel was opened, to an edit that was written and not saved: the session ended, the tab was closed. */
export function useDraftOffer(userId: number | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    const [newest] = userId === undefined ? [] : draftsOf(userId)
    // On its own project the library says so itself, and does not go away.
    if (!newest || location.pathname.startsWith(`/arachne/projects/${newest.projectId}`)) return
    toast.info(EVIDENCE_TEXTS.draftsWaiting(newest.name), {
      id: 'draft',
      action: {
        label: EVIDENCE_TEXTS.draftContinue,
        onPress: () =>
          void navigate({
            to: '/arachne/projects/$id',
            params: { id: newest.projectId },
            search: { edit: newest.itemId },
          }),
      },
    })
  }, [userId, navigate])
}
