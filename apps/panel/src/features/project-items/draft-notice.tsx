import { ITEM_DRAFT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { draftsOf, dropDraft } from '../../lib/project-items/item-draft.ts'
import { Notice } from '../../lib/project-items/notice.tsx'
import { currentUserQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** Unsaved edits of this project: a session ended, or a tab was closed. */
export function DraftNotice({
  projectId,
  openItemId,
  onContinue,
}: {
  projectId: number
  /** The open item, whose own draft needs no notice. */
  openItemId?: number
  onContinue: (itemId: number) => void
}) {
  const userId = useQuery(currentUserQuery).data?.id
  const [, readAgain] = useState(0)
  const drafts =
    userId === undefined ? [] : draftsOf(userId, projectId).filter(({ itemId }) => itemId !== openItemId)
  const [newest] = drafts
  if (userId === undefined || !newest) return null
  const words =
    drafts.length === 1
      ? ITEM_DRAFT_TEXTS.oneWaits(newest.name)
      : ITEM_DRAFT_TEXTS.moreWait(newest.name, drafts.length - 1)
  return (
    <div className="mb-3">
      <Notice
        tone="blue"
        icon={<PencilLine />}
        title={
          <span className="flex flex-wrap items-center justify-between gap-2">
            {words}
            <span className="flex gap-2">
              <Button
                size="xs"
                variant="ghost"
                onClick={() => {
                  for (const { itemId } of drafts) dropDraft(userId, itemId)
                  readAgain((times) => times + 1)
                }}
              >
                {ITEM_DRAFT_TEXTS.discard}
              </Button>
              <Button size="xs" className="bg-surface" onClick={() => onContinue(newest.itemId)}>
                {ITEM_DRAFT_TEXTS.continue}
              </Button>
            </span>
          </span>
        }
      />
    </div>
  )
}
