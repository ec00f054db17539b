import type { ProjectItem } from '@payvand/contract'
import { ITEM_DRAFT_TEXTS } from '@payvand/texts'
import { PencilLine } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { relativeTime } from '../dates/format-date.ts'
import { EditClashes } from './edit-clashes.tsx'
import { ItemEditFields } from './item-edit-fields.tsx'
import { Notice } from './notice.tsx'
import type { ItemChanges } from './use-item-changes.ts'
import type { ItemEdit } from './use-item-edit.ts'

/** The form of an item, with the draft of an earlier visit and the changes somebody else made meanwhile. */
export function ItemEditForm({
  id,
  item,
  edit,
  changes,
}: {
  /** Id by which a button outside the form submits it. */
  id: string
  item: ProjectItem
  edit: ItemEdit
  changes: ItemChanges
}) {
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        edit.submit()
      }}
    >
      {edit.restoredAt !== null && (
        <Notice
          tone="blue"
          icon={<PencilLine />}
          title={
            <span className="flex flex-wrap items-center justify-between gap-2">
              {ITEM_DRAFT_TEXTS.restored(relativeTime(edit.restoredAt))}
              <Button size="xs" className="bg-surface" onClick={edit.discard}>
                {ITEM_DRAFT_TEXTS.discard}
              </Button>
            </span>
          }
        />
      )}
      {edit.clashes && <EditClashes clashes={edit.clashes} onSettle={edit.settle} />}
      <ItemEditFields
        control={edit.form.control}
        item={item}
        changes={changes}
        uploads={edit.uploads}
        video={edit.video}
      />
    </form>
  )
}
