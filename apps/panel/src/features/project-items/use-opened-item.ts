import type { ProjectItem } from '@payvand/contract'
import { PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { projectItemQuery } from '../../lib/project-items/project-item-queries.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { OpenedItem } from './item-modal.tsx'

/** What the shop did not take is decided beside the product, not in its form. */
const modeOf = ({ shopWrites }: ProjectItem) =>
  shopWrites.some(({ state }) => state === 'refused' || state === 'conflict') ? 'view' : 'edit'

/** The item above the list: a pressed one, or the one that the URL asks to edit (`edit`), on any page of the list. */
export function useOpenedItem(editId: number | undefined) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<OpenedItem | null>(null)
  useEffect(() => {
    if (editId === undefined) return
    let current = true
    queryClient.fetchQuery({ ...projectItemQuery(editId), staleTime: 0 }).then(
      (item) => current && setOpened({ item, mode: modeOf(item), open: true }),
      (error: unknown) =>
        current && toast.error(PROJECT_ITEM_TEXTS.openFailed, { description: errorMessage(error) }),
    )
    return () => {
      current = false
    }
  }, [editId, queryClient])
  return [opened, setOpened] as const
}
