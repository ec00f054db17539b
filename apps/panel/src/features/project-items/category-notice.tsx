import { LIBRARY_TEXTS } from '@payvand/texts'
import { Tag } from 'lucide-react'
import type { ItemsRequest } from '../../lib/operations/operation-calls.ts'
import { Notice } from '../../lib/project-items/notice.tsx'
import { selectionOf } from '../../lib/project-items/project-item-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** Tells that products wait for a category, which automation cannot choose, and leads to the choice. */
export function CategoryNotice({
  count = 0,
  disabled,
  onAsk,
}: {
  count: number | undefined
  disabled: boolean
  onAsk: (request: ItemsRequest) => void
}) {
  if (count === 0) return null
  const choose = () => onAsk({ kind: 'category', selection: selectionOf({}), missingOnly: true })
  return (
    <div className="mb-3">
      <Notice
        tone="yellow"
        icon={<Tag />}
        title={
          <span className="flex flex-wrap items-center justify-between gap-2">
            {LIBRARY_TEXTS.withoutCategory(count)}
            <Button size="xs" className="bg-surface" disabled={disabled} onClick={choose}>
              {LIBRARY_TEXTS.chooseCategory}
            </Button>
          </span>
        }
      />
    </div>
  )
}
