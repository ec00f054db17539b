import { PACKING_TEXTS } from '@payvand/texts'
import { PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'

/** The parcel is whole; what comes next is its label. */
export function PackingFinished({
  at,
  by,
  printLabel,
}: {
  at: string
  by: string | null
  printLabel: ReactNode
}) {
  const when = jalaliDateTime(at)
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-md border-2 border-green bg-green-soft px-4 py-3 text-green-ink"
    >
      <p className="flex items-center gap-2 font-bold text-lg">
        <PackageCheck aria-hidden className="size-6 shrink-0" />
        {PACKING_TEXTS.finished}
      </p>
      <p>{PACKING_TEXTS.finishedText}</p>
      <p className="text-sm">{by === null ? when : PACKING_TEXTS.finishedBy(by, when)}</p>
      <div className="flex flex-wrap gap-2">{printLabel}</div>
    </div>
  )
}
