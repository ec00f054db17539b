import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** How much of a bound is used: words, and a bar that fills from the right. */
export function UsageRow({
  label,
  text,
  used,
  most,
  notes,
  action,
}: {
  label: string
  /** Used and bound in words. */
  text: string
  used: number
  most: number
  notes?: ReactNode
  action?: ReactNode
}) {
  const share = most > 0 ? Math.min(1, used / most) : 1
  return (
    <li className="flex flex-col gap-1.5 py-2.5">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {label}
          {notes}
        </span>
        <span className="flex items-center gap-2 text-ink-muted text-sm">
          {text}
          {action}
        </span>
      </span>
      <span
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.min(used, most)}
        aria-valuetext={text}
        className="flex h-1.5 overflow-hidden rounded-full bg-pressed"
      >
        <span
          className={classNames(share >= 1 ? 'bg-red' : 'bg-brand')}
          style={{ inlineSize: `${100 * share}%` }}
        />
      </span>
    </li>
  )
}
