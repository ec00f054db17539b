import { persianNumber } from '@payvand/texts'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { StatusHue } from './badge.tsx'

const dots: Record<StatusHue, string> = {
  green: 'bg-green',
  yellow: 'bg-yellow',
  red: 'bg-red',
  blue: 'bg-blue',
  neutral: 'bg-line-control',
}

/** One number with its label. `value` is undefined while it is being fetched. */
export function StatCard({
  label,
  value,
  hue,
  icon,
  note,
}: {
  label: string
  value: number | undefined
  hue?: StatusHue
  icon?: ReactNode
  note?: ReactNode
}) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex items-center gap-2 text-ink-muted text-sm">
        {hue && <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', dots[hue])} />}
        {icon && <span className="flex text-ink-faint [&_svg]:size-4">{icon}</span>}
        <span className="text-balance">{label}</span>
      </div>
      <div className="mt-0.5 font-semibold text-2xl">
        {value === undefined ? <Skeleton className="my-1.5 h-6 w-16" /> : persianNumber(value)}
      </div>
      {note && <div className="text-ink-faint text-xs">{note}</div>}
    </div>
  )
}
