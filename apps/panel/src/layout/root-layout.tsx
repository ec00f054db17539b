import { Outlet } from '@tanstack/react-router'
import { Toaster } from '../ui/toaster.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** What every page has, with or without a login. */
export function RootLayout() {
  return (
    <>
      <OfflineNotice />
      <Outlet />
      <Toaster />
    </>
  )
}
