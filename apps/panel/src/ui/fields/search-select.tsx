import { ui } from '@payvand/texts'
import { type Ref, useState } from 'react'
import type { FieldProps } from './field.tsx'
import { SearchableList, type SearchableOptions } from './searchable-list.tsx'
import { SelectTrigger } from './select-trigger.tsx'

export interface SearchSelectProps<Value extends string> extends FieldProps, SearchableOptions<Value> {
  ref?: Ref<HTMLButtonElement> | undefined
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  /** The name of a chosen option that the present list does not hold. */
  chosenLabel?: string
}

/** One of many, with a search. A press chooses and closes. */
export function SearchSelect<Value extends string>(props: SearchSelectProps<Value>) {
  const {
    options,
    value,
    onChange,
    onSearch,
    loading,
    placeholder = ui.selectPlaceholder,
    chosenLabel,
  } = props
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <SelectTrigger
      ref={props.ref}
      field={props}
      summary={value === null ? null : (chosen?.label ?? chosenLabel ?? value)}
      placeholder={placeholder}
      open={open}
      onOpenChange={setOpen}
    >
      <SearchableList
        label={props.label}
        multiple={false}
        options={options}
        {...(onSearch && { onSearch })}
        loading={loading ?? false}
        selected={value === null ? [] : [value]}
        onChange={([next]) => {
          if (next !== undefined) onChange(next)
          setOpen(false)
        }}
      />
    </SelectTrigger>
  )
}
