import { LIBRARY_TEXTS } from '@payvand/texts'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'

/**
 * Typing never waits for the network: the URL follows once the words stand still, and Back brings older words back.
 */
export function LibrarySearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [text, setText] = useState(words)
  const settled = useDebounced(text.trim())
  const inAddress = useRef(words)
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => {
    if (words === inAddress.current) return
    inAddress.current = words
    setText(words)
  }, [words])
  useEffect(() => {
    if (settled === inAddress.current) return
    inAddress.current = settled
    search.current(settled)
  }, [settled])
  return (
    <TextInput
      className="w-72 phone:w-0 phone:grow"
      label={LIBRARY_TEXTS.search}
      type="search"
      keepDigits
      hideLabel
      placeholder={LIBRARY_TEXTS.search}
      start={<Search aria-hidden />}
      value={text}
      onChange={setText}
    />
  )
}
