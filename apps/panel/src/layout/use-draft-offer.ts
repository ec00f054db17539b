import { ITEM_DRAFT_TEXTS } from '@payvand/texts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { draftsOf } from '../lib/project-items/item-draft.ts'
import { toast } from '../ui/feedback/toast.ts'

/** Offers, once after the panel was opened, to return to an unsaved edit: the session ended, the tab was closed. */
export function useDraftOffer(userId: number | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    const [newest] = userId === undefined ? [] : draftsOf(userId)
    // On its own project the library shows the draft itself, and keeps it.
    if (!newest || location.pathname.startsWith(`/arachne/projects/${newest.projectId}`)) return
    toast.info(ITEM_DRAFT_TEXTS.oneWaits(newest.name), {
      id: 'draft',
      action: {
        label: ITEM_DRAFT_TEXTS.continue,
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
