import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../lib/http/api-error.ts'
import { CrashScreen } from '../ui/feedback/error-boundary.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'

/** Shown when a screen crashed, or its code did not arrive: the rest of the panel stays. */
export function RouteFailure({ error }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error])
  if (error instanceof ApiError) {
    return <ErrorState description={error.message} onRetry={() => location.reload()} />
  }
  return <CrashScreen />
}
