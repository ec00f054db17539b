import { ui } from '@payvand/texts'
import { type Ref, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import type { FieldProps } from './field.tsx'
import { SearchableList, type SearchableOptions } from './searchable-list.tsx'
import { SelectTrigger } from './select-trigger.tsx'
import { selectionSummary } from './selection-summary.ts'

export interface MultiSelectProps<Value extends string> extends FieldProps, SearchableOptions<Value> {
  ref?: Ref<HTMLButtonElement> | undefined
  value: readonly Value[]
  onChange: (value: Value[]) => void
  placeholder?: string
  /** Names of chosen options that the present list does not hold (when `onSearch` replaces it). */
  labelOf?: (value: Value) => string
}

/** Several of many, with a search. The value changes only when it is confirmed. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { options, value, onChange, onSearch, loading, placeholder = ui.selectPlaceholder, labelOf } = props
  const [draft, setDraft] = useState<Value[] | null>(null)
  const nameOf = (chosen: Value) =>
    options.find((option) => option.value === chosen)?.label ?? labelOf?.(chosen) ?? chosen
  const close = () => setDraft(null)
  const { named, more } = selectionSummary(value.map(nameOf))
  return (
    <SelectTrigger
      ref={props.ref}
      field={props}
      summary={
        value.length === 0 ? null : (
          <span className="flex min-w-0 gap-1">
            <span className="truncate">{named}</span>
            {more !== null && <span className="shrink-0">{more}</span>}
          </span>
        )
      }
      placeholder={placeholder}
      open={draft !== null}
      onOpenChange={(open) => setDraft(open ? [...value] : null)}
    >
      <SearchableList
        label={props.label}
        multiple
        options={options}
        {...(onSearch && { onSearch })}
        loading={loading ?? false}
        selected={draft ?? value}
        onChange={setDraft}
      />
      <div className="flex justify-end gap-2 border-line border-t p-2">
        <Button size="sm" variant="ghost" onClick={close}>
          {ui.cancel}
        </Button>
        <Button
          size="sm"
          variant="primary"
          onClick={() => {
            if (draft) onChange(draft)
            close()
          }}
        >
          {ui.confirm}
        </Button>
      </div>
    </SelectTrigger>
  )
}
