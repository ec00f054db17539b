import { PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { projectItemQuery } from '../../lib/project-items/project-item-queries.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { OpenedItem } from './item-modal.tsx'

/** The item above the list: a pressed one, or the one that the URL asks to edit (`edit`), on any page of the list. */
export function useOpenedItem(editId: number | undefined) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<OpenedItem | null>(null)
  useEffect(() => {
    if (editId === undefined) return
    let current = true
    queryClient.fetchQuery({ ...projectItemQuery(editId), staleTime: 0 }).then(
      (item) => current && setOpened({ item, mode: 'edit', open: true }),
      (error: unknown) =>
        current && toast.error(PROJECT_ITEM_TEXTS.openFailed, { description: errorMessage(error) }),
    )
    return () => {
      current = false
    }
  }, [editId, queryClient])
  return [opened, setOpened] as const
}
