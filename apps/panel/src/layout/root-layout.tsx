import { Outlet } from '@tanstack/react-router'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { OfflineNotice } from './offline-notice.tsx'

export function RootLayout() {
  return (
    <>
      <OfflineNotice />
      <Outlet />
      <Toaster />
    </>
  )
}
