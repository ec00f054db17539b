import type { AttributeQuestion } from '@payvand/contract'
import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { AttributeControl } from '../../lib/attributes/attribute-control.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { type AnswerDraft, withMeaning, withRow } from './answer-draft.ts'

const NONE = ''

/** The row of the site's table that says an attribute, the unit of its numbers, and what its unclear values mean. */
export function RowFields({
  question,
  lookedAt,
  draft,
  onChange,
}: {
  question: AttributeQuestion
  lookedAt: number
  draft: AnswerDraft
  onChange: (draft: AnswerDraft) => void
}) {
  const { sources, kind } = question
  if (sources.length === 0 && draft.specification === null) return null
  const options = sources.map((row) => ({
    value: row.name,
    label: row.name,
    description: ATTRIBUTE_TEXTS.rowWords(row, lookedAt),
  }))
  const chosen = sources.find(({ name }) => name === draft.specification)
  const unread = chosen?.unread ?? []
  return (
    <>
      <SearchSelect
        label={ATTRIBUTE_TEXTS.fromRow}
        description={chosen ? ATTRIBUTE_TEXTS.rowWords(chosen, lookedAt) : ATTRIBUTE_TEXTS.fromRowHelp}
        options={[{ value: NONE, label: ATTRIBUTE_TEXTS.noRow }, ...options]}
        value={draft.specification ?? NONE}
        onChange={(name) => onChange(withRow(draft, name === NONE ? null : name))}
      />
      {chosen && kind === 'number' && (
        <TextInput
          className="sm:order-1"
          label={ATTRIBUTE_TEXTS.unitOfRow}
          description={ATTRIBUTE_TEXTS.unitOfRowHelp}
          placeholder={question.unit ?? ''}
          value={draft.unit}
          onChange={(unit) => onChange({ ...draft, unit })}
        />
      )}
      {unread.length > 0 && (
        <fieldset className="min-w-0 sm:order-2 sm:col-span-2">
          <legend className="mb-1 text-sm">{ATTRIBUTE_TEXTS.unread(unread.length)}</legend>
          <ul className="flex max-h-96 flex-col overflow-y-auto rounded-md border border-line">
            {unread.map(({ said, itemCount }) => (
              <li
                key={said}
                className="grid items-center gap-x-3 gap-y-1 border-line px-3 py-2 not-first:border-t sm:grid-cols-2"
              >
                <span className="min-w-0 break-words text-sm">
                  <bdi>{said}</bdi>{' '}
                  <span className="text-ink-muted text-xs">
                    {ATTRIBUTE_TEXTS.rowCount(itemCount, lookedAt)}
                  </span>
                </span>
                <AttributeControl
                  label={ATTRIBUTE_TEXTS.meaningOf(said)}
                  hideLabel
                  attribute={question}
                  value={draft.values.get(said) ?? null}
                  onChange={(value) => onChange(withMeaning(draft, said, value))}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  )
}
