import { Outlet } from '@tanstack/react-router'
import { Guard } from './guard.tsx'
import { RestrictedPage } from './restricted-page.tsx'
import { useLanding } from './use-landing.ts'

/** A page behind the login that stands outside the layout. */
export function GuardedPage() {
  return (
    <Guard>
      <OpenOrRestricted />
    </Guard>
  )
}

function OpenOrRestricted() {
  const { result } = useLanding()
  if (result.kind !== 'restricted') return <Outlet />
  return (
    <main className="p-4 sm:p-6">
      <RestrictedPage />
    </main>
  )
}
