import { Outlet } from '@tanstack/react-router'
import { Guard } from './guard.tsx'

/** A page behind the login that stands outside the layout. */
export function GuardedPage() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  )
}
