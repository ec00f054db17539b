import type { AskedAttribute, AttributeCell, ProjectItem } from '@payvand/contract'
import type { AttributeValue } from '@payvand/domain'
import { ATTRIBUTE_SOURCE_LABELS, ATTRIBUTE_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { refreshProjects } from '../projects/project-queries.ts'
import { AttributeControl } from './attribute-control.tsx'
import { valueWords } from './attribute-value.ts'

/** One attribute of an item: its value with its source, and the field to write it. */
export function ItemAttribute({
  item,
  categoryId,
  attribute,
  cell,
  canEdit,
}: {
  item: ProjectItem
  categoryId: number
  attribute: AskedAttribute
  cell: AttributeCell
  canEdit: boolean
}) {
  const { id, title, required } = attribute
  const [draft, setDraft] = useState<{ value: AttributeValue | null } | null>(null)
  const save = useMutation({
    mutationFn: async (value: AttributeValue | null) => {
      const { faults } = await call('attributes.fill', {
        params: { id: item.projectId },
        body: { categoryId, values: [{ itemId: item.id, attributeId: id, value }] },
      })
      const [fault] = faults
      if (fault) throw new Refused(fault.sentence)
    },
    onSuccess: async (_, value) => {
      setDraft(null)
      await refreshProjects()
      const before = cell.source === 'person' ? cell.value : null
      toast.success(ATTRIBUTE_TEXTS.itemSaved, value === before ? {} : { onUndo: () => save.mutate(before) })
    },
    onError: (error) => {
      if (!(error instanceof Refused))
        toast.error(ATTRIBUTE_TEXTS.cellsFailed, { description: errorMessage(error) })
    },
  })
  return (
    <li className="border-line px-3 py-1 not-first:border-t">
      {draft ? (
        <form
          className="flex flex-wrap items-end gap-2 py-1"
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) save.mutate(draft.value)
          }}
        >
          <AttributeControl
            className="min-w-0 grow basis-48"
            label={title}
            attribute={attribute}
            value={draft.value}
            disabled={save.isPending}
            error={save.error instanceof Refused && save.error.message}
            onChange={(value) => setDraft({ value })}
          />
          <Button size="sm" type="submit" variant="primary" busy={save.isPending}>
            {ATTRIBUTE_TEXTS.saveOne}
          </Button>
          <Button size="sm" variant="ghost" disabled={save.isPending} onClick={() => setDraft(null)}>
            {ATTRIBUTE_TEXTS.cancel}
          </Button>
        </form>
      ) : (
        <div className="flex items-start justify-between gap-2">
          <dl className="grid min-w-0 grow grid-cols-[minmax(6rem,2fr)_minmax(0,3fr)] gap-x-4">
            <dt className="text-ink-muted">{title}</dt>
            <dd className="min-w-0 break-words">
              {cell.value ? (
                valueWords(attribute, cell.value)
              ) : (
                <span className={required ? 'text-yellow-ink' : 'text-ink-muted'}>
                  {cell.guess
                    ? ATTRIBUTE_TEXTS.guess(valueWords(attribute, cell.guess))
                    : ATTRIBUTE_TEXTS.missingValue}
                </span>
              )}
              {cell.source && (
                <span className="block text-ink-muted text-xs">
                  {ATTRIBUTE_SOURCE_LABELS[cell.source]}
                  {cell.evidence !== null && ATTRIBUTE_TEXTS.evidence(cell.evidence)}
                </span>
              )}
            </dd>
          </dl>
          {canEdit && (
            <IconButton
              size="xs"
              label={ATTRIBUTE_TEXTS.editOf(title)}
              icon={<Pencil />}
              onClick={() => {
                save.reset()
                setDraft({ value: cell.value ?? cell.guess })
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** The value cannot be taken; the message is a sentence. */
class Refused extends Error {}
