import { ui } from '@payvand/texts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const box =
  'inline-flex h-7 max-w-full items-center gap-1.5 rounded-full border px-3 text-sm transition-colors duration-150'

export interface ChipProps {
  children: string
  icon?: ReactNode
  /** Makes the chip a button. */
  onClick?: () => void
  /** Selection of a chip that chooses. */
  selected?: boolean
  /** Adds a button that takes the chip away. */
  onRemove?: () => void
  count?: string
}

/** A small label of something chosen, or to choose: a filter, a product, an example. */
export function Chip({ children, icon, onClick, selected, onRemove, count }: ChipProps) {
  const inside = (
    <>
      {icon && <span className="flex [&_svg]:size-3.5">{icon}</span>}
      <span className="truncate">{children}</span>
      {count !== undefined && <span className={selected ? 'opacity-80' : 'text-ink-faint'}>{count}</span>}
    </>
  )
  if (onClick) {
    return (
      <button
        type="button"
        onClick={onClick}
        aria-pressed={selected}
        className={classNames(
          box,
          selected
            ? 'border-brand bg-brand-soft font-medium text-brand-ink'
            : 'border-line bg-surface text-ink-muted hover:border-line-control hover:text-ink',
        )}
      >
        {inside}
      </button>
    )
  }
  return (
    <span className={classNames(box, 'border-line bg-sunken', onRemove && 'pe-1')}>
      {inside}
      {onRemove && (
        <button
          type="button"
          aria-label={ui.removeItem(children)}
          onClick={onRemove}
          className="grid size-6 shrink-0 place-items-center rounded-full text-ink-faint hover:bg-pressed hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  )
}
