import { persianNumber, ui } from '@payvand/texts'
import { classNames } from '../class-names.ts'

/**
 * Number of characters that may still be written; an error once there are too many. Typing past the bound is not
 * blocked.
 */
export function RemainingCharacters({ length, maxLength }: { length: number; maxLength: number }) {
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
