import { Spinner } from '../ui/feedback/spinner.tsx'

/** Shown while a screen's code or the session is on its way. */
export function RoutePending() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-brand">
      <Spinner size="lg" />
    </div>
  )
}
