import { useEffect, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
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
  faultIn,
  className = 'w-80',
}: {
  label: string
  /** A field of a form with its label above, as wide as its place. */
  asField?: boolean
  /** Digits only. */
  numeric?: boolean
  /** The sentence about words that cannot be searched for; it stands at the field, and nothing is searched. */
  faultIn?: (text: string) => string | undefined
  title: string
  onSearch: (title: string) => void
  /** The width, unless it is a field of a form. */
  className?: string
}) {
  const [text, setText] = useState(title)
  const settled = useDebounced(text.trim())
  const inAddress = useRef(title)
  const fault = settled === '' ? undefined : faultIn?.(settled)
  const searched = fault === undefined ? settled : ''
  useEffect(() => {
    if (title === inAddress.current) return
    inAddress.current = title
    setText(title)
  }, [title])
  useEffect(() => {
    if (searched === inAddress.current) return
    inAddress.current = searched
    onSearch(searched)
  }, [searched, onSearch])
  return (
    <TextInput
      label={label}
      type="search"
      {...(asField
        ? { numeric }
        : {
            className: classNames(className, 'phone:w-full'),
            keepDigits: true,
            placeholder: label,
            hideLabel: true,
          })}
      {...(fault !== undefined && { error: fault })}
      value={text}
      onChange={setText}
    />
  )
}
