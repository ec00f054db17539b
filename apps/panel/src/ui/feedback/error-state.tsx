import { ui } from '@payvand/texts'
import { CloudAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'

/** Shown when something could not be fetched: its name, the reason if it is known, and a button that tries again. */
export function ErrorState({
  title = ui.errorTitle,
  description,
  onRetry,
  busy = false,
}: {
  title?: string
  description?: ReactNode
  onRetry?: () => void
  busy?: boolean
}) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <span
        aria-hidden
        className="mb-3 grid size-12 place-items-center rounded-full bg-red-soft text-red-ink"
      >
        <CloudAlert className="size-6" />
      </span>
      <p className="font-semibold text-lg">{title}</p>
      {description && <p className="mt-0.5 max-w-md text-ink-muted">{description}</p>}
      {onRetry && (
        <Button className="mt-4" icon={<RotateCw aria-hidden />} onClick={onRetry} busy={busy}>
          {ui.retry}
        </Button>
      )}
    </div>
  )
}
