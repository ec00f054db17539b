import { useEffect, useRef } from 'react'

/** The keys of review, by their place on the keyboard, so that they work while it is set to Persian. */
const REVIEW_KEYS = {
  verify: ['KeyV'],
  skip: ['KeyS'],
  edit: ['KeyE'],
  next: ['ArrowLeft', 'KeyN'],
  previous: ['ArrowRight', 'KeyP'],
  undo: ['KeyZ'],
  source: ['KeyO'],
  fix: ['KeyF'],
} as const
export type ReviewKey = keyof typeof REVIEW_KEYS

/** The text of the key cap beside the button it presses. */
export const KEY_CAPS: Record<ReviewKey, string> = {
  verify: 'V',
  skip: 'S',
  edit: 'E',
  next: '\u2190',
  previous: '\u2192',
  undo: 'Z',
  source: 'O',
  fix: 'F',
}

type Press = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>

/** The action of a key. Ctrl+Z undoes as well; a key that is held down acts once, except to move. */
export function reviewKeyOf({ code, ctrlKey, metaKey, altKey, shiftKey, repeat }: Press): ReviewKey | null {
  if (altKey || shiftKey) return null
  if (ctrlKey || metaKey) return code === 'KeyZ' && !repeat ? 'undo' : null
  const key = (Object.keys(REVIEW_KEYS) as ReviewKey[]).find((name) =>
    (REVIEW_KEYS[name] as readonly string[]).includes(code),
  )
  if (key === undefined || (repeat && key !== 'next' && key !== 'previous')) return null
  return key
}

/** Keys in a text field are text, and an open dialog has keys of its own. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    (target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input, textarea, select'))) ||
    document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
  )
}

/** Calls back with the action of a key, except while `off` (an edit is written). */
export function useReviewKeys(onKey: (key: ReviewKey) => void, off: boolean): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (off) return
    // The window listens last, so that the focused element may use an arrow key first.
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.defaultPrevented || isElsewhere(event.target) ? null : reviewKeyOf(event)
      if (!key) return
      event.preventDefault()
      latest.current(key)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [off])
}
