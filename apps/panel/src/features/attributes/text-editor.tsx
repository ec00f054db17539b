import { useRef, useState } from 'react'
import type { EditEnd } from './cell-changes.ts'

/** A line of text over a cell. Enter and Tab save and go on, Escape leaves it, and so does a press elsewhere, saving. */
export function TextEditor({
  label,
  initial,
  before,
  isNumber,
  onEnd,
}: {
  label: string
  initial: string
  /** The value that stands in the cell. */
  before: string
  isNumber: boolean
  onEnd: (end: EditEnd) => void
}) {
  const [text, setText] = useState(initial)
  const hasEnded = useRef(false)
  const end = (next: string | null, isSaved: boolean) => {
    if (hasEnded.current) return
    hasEnded.current = true
    const written = text.trim()
    const given = written === '' ? 'clear' : { written }
    onEnd({ given: isSaved && written !== before ? given : null, next })
  }
  return (
    <input
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: the cell was opened for writing
      autoFocus
      value={text}
      inputMode={isNumber ? 'decimal' : undefined}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.setSelectionRange(text.length, text.length)}
      onBlur={() => end(null, true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(event.shiftKey ? 'ArrowUp' : 'ArrowDown', true)
        else if (event.key === 'Tab') end(event.shiftKey ? 'ArrowRight' : 'ArrowLeft', true)
        else if (event.key === 'Escape') end(null, false)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
      className="absolute inset-0 h-full w-full bg-surface px-3 text-base outline-2 outline-focus -outline-offset-2"
    />
  )
}
