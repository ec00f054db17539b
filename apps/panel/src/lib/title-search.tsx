import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../ui/fields/text-input.tsx'
import { useDebounced } from './browser/use-debounced.ts'

/**
 * Typing never waits for the network: the URL follows once the words stand still, and Back brings older words back.
 */
export function TitleSearch({
  label,
  title,
  onSearch,
  asField = false,
  numeric = false,
}: {
  label: string
  /** A field of a form with its label above, as wide as its place. */
  asField?: boolean
  /** Digits only. */
  numeric?: boolean
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
      label={label}
      type="search"
      {...(asField
        ? { numeric }
        : { className: 'w-80 phone:w-full', keepDigits: true, placeholder: label, hideLabel: true })}
      value={text}
      onChange={setText}
    />
  )
}
