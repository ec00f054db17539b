import { OPERATION_TEXTS } from '@payvand/texts'
import { WifiOff } from 'lucide-react'
import { ProgressBar, type ProgressBarProps } from '../../ui/feedback/progress-bar.tsx'

/**
 * The progress of something that goes on by itself; its phase is spoken when it changes. `late` means that the shown
 * counts could not be read again: they are said to be old, and the bar stands still.
 */
export function LiveProgress({ late, ...bar }: Omit<ProgressBarProps, 'spoken'> & { late: boolean }) {
  return (
    <>
      <ProgressBar {...bar} still={bar.still || late} spoken />
      {late && (
        <p role="status" className="mt-3 flex gap-2 rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink">
          <WifiOff aria-hidden className="mt-1 size-4 shrink-0" />
          {OPERATION_TEXTS.late}
        </p>
      )}
    </>
  )
}
