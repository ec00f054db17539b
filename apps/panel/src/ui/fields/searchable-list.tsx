import { ui } from '@payvand/texts'
import { Check, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { ScrollArea } from '../layout/scroll-area.tsx'
import { optionStyle } from '../overlays/list-style.ts'
import { matchesSearch } from './search-text.ts'
import type { SelectOption } from './select.tsx'

export interface SearchableOptions<Value extends string> {
  options: readonly SelectOption<Value>[]
  /** The options come from the server by the typed text. Without it they are all here and are searched here. */
  onSearch?: (query: string) => void
  loading?: boolean
}

interface SearchableListProps<Value extends string> extends SearchableOptions<Value> {
  label: string
  multiple: boolean
  selected: readonly Value[]
  onChange: (selected: Value[]) => void
}

/** A search line over a list of options, one of which (or several) can be chosen. The typing keeps the focus. */
export function SearchableList<Value extends string>(props: SearchableListProps<Value>) {
  const { label, options, onSearch, loading = false, multiple, selected, onChange } = props
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The focus is set at once, and not by React Aria: its own autofocus waits until every transition of the page has
  // ended when the button was pressed by keyboard, and text typed until then would be lost.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const search = (typed: string) => {
    setQuery(typed)
    onSearch?.(typed)
  }
  const message = loading
    ? ui.loading
    : options.length === 0 && query === ''
      ? ui.selectNoOptions
      : ui.selectNoMatch
  return (
    <Autocomplete inputValue={query} onInputChange={search} {...(!onSearch && { filter: matchesSearch })}>
      <SearchField
        aria-label={ui.search}
        className="flex items-center gap-2 border-line border-b px-3 text-ink-faint"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <Input
          ref={input}
          placeholder={ui.search}
          className="h-10 w-full min-w-0 bg-transparent text-base text-ink outline-none"
        />
        {loading && <Spinner size="sm" label={null} />}
      </SearchField>
      <ScrollArea label={label} className="max-h-64">
        <ListBox
          aria-label={label}
          items={options.map((option) => ({ ...option, id: option.value }))}
          selectionMode={multiple ? 'multiple' : 'single'}
          // Escape closes without a change; by default it would clear the selection.
          escapeKeyBehavior="none"
          selectedKeys={selected}
          onSelectionChange={(keys) => {
            if (keys === 'all') return
            // A chosen option that has since fallen out of the list (another search) stays chosen.
            onChange([...keys] as Value[])
          }}
          className="min-h-24 p-1 outline-none"
          renderEmptyState={() => (
            <p role="status" className="px-3 py-6 text-center text-ink-muted text-sm">
              {message}
            </p>
          )}
        >
          {(option) => (
            <ListBoxItem
              textValue={option.label}
              isDisabled={option.disabled ?? false}
              className={classNames(optionStyle, 'group')}
            >
              <span
                aria-hidden
                className={classNames(
                  'grid size-4.5 shrink-0 place-items-center text-transparent',
                  multiple
                    ? 'rounded-[5px] border border-line-control group-data-[selected]:border-brand group-data-[selected]:bg-brand group-data-[selected]:text-on-brand'
                    : 'group-data-[selected]:text-brand-ink',
                )}
              >
                <Check strokeWidth={3} className="size-3.5" />
              </span>
              <span className="min-w-0">
                <span className="block truncate">{option.label}</span>
                {option.description && (
                  <span className="block text-ink-muted text-xs">{option.description}</span>
                )}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </ScrollArea>
    </Autocomplete>
  )
}
