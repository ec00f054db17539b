import { persianNumber, ui } from '@payvand/texts'
import { classNames } from '../class-names.ts'

/** Below this share of the bound nobody needs the number. */
const SHOWN_FROM = 0.8

/**
 * Number of characters that may still be written, near the bound; an error once there are too many. Typing past the
 * bound is not blocked.
 */
export function RemainingCharacters({ length, maxLength }: { length: number; maxLength: number }) {
  if (length < maxLength * SHOWN_FROM) return null
  const left = maxLength - length
  const text = left >= 0 ? ui.charactersLeft(persianNumber(left)) : ui.charactersOver(persianNumber(-left))
  return (
    <span
      aria-live={left < 20 ? 'polite' : 'off'}
      className={classNames(
        'whitespace-nowrap text-xs',
        left < 0 ? 'font-medium text-red-ink' : 'text-ink-faint',
      )}
    >
      {text}
    </span>
  )
}
