import { persianNumber, ui } from '@payvand/texts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'

/** The number of selected rows and their actions. It floats at the foot while any row is selected. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  return (
    <div
      aria-live="polite"
      className="pointer-events-none sticky bottom-4 z-20 flex justify-center phone:bottom-20"
    >
      {count > 0 && (
        <div
          role="toolbar"
          aria-label={ui.selectedCount(persianNumber(count))}
          className="pointer-events-auto flex max-w-full animate-enter flex-wrap items-center gap-2 rounded-lg bg-floating py-2 ps-4 pe-2 shadow-floating"
        >
          <span className="grow font-medium">{ui.selectedCount(persianNumber(count))}</span>
          <span aria-hidden className="mx-1 h-5 w-px bg-line phone:hidden" />
          <span className="contents phone:order-1 phone:flex phone:w-full phone:gap-2 phone:overflow-x-auto phone:p-0.5 phone:[scrollbar-width:none]">
            {children}
          </span>
          <IconButton size="sm" label={ui.clearSelection} icon={<X />} onClick={onClear} />
        </div>
      )}
    </div>
  )
}
