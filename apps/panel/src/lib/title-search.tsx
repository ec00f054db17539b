import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../ui/text-input.tsx'
import { useDebounced } from './use-debounced.ts'

/** Typing never waits for the network: the address follows once the words stand still, and Back brings older words back. */
export function TitleSearch({
  label,
  title,
  onSearch,
}: {
  label: string
  /** As the address has it. */
  title: string
  onSearch: (title: string) => void
}) {
  const [text, setText] = useState(title)
  const settled = useDebounced(text.trim())
  const inAddress = useRef(title)
  useEffect(() => {
    if (title === inAddress.current) return
    inAddress.current = title
    setText(title)
  }, [title])
  useEffect(() => {
    if (settled === inAddress.current) return
    inAddress.current = settled
    onSearch(settled)
  }, [settled, onSearch])
  return (
    <TextInput
      className="w-80 phone:w-full"
      label={label}
      type="search"
      keepDigits
      placeholder={label}
      hideLabel
      value={text}
      onChange={setText}
    />
  )
}
