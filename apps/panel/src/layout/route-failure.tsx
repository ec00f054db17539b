import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CrashScreen } from '../ui/error-boundary.tsx'

/** A screen that crashed, or whose code did not arrive (a new version, a lost connection): the rest of the panel stays. */
export function RouteFailure({ error }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error])
  return <CrashScreen />
}
