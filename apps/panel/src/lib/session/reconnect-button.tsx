import type { PermissionFeature } from '@payvand/domain'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { rememberReturnPath } from './return-path.ts'
import { PLAIN_SIGN_ON } from './sign-on.ts'
import { useLeaveForSignOn } from './use-leave-for-sign-on.ts'

/**
 * Connects the booth, again or for the first time: through the marketplace's sign-on, as the user who is signed in. With a
 * `feature` it asks for the permission of that one as well, and leads back to this page.
 */
export function ReconnectButton({
  children,
  feature,
  size = 'md',
}: {
  children: ReactNode
  feature?: PermissionFeature
  size?: 'sm' | 'md'
}) {
  const { leaving, leave } = useLeaveForSignOn()
  const go = () => {
    if (feature) rememberReturnPath(location.pathname + location.search, false)
    void leave(PLAIN_SIGN_ON, feature)
  }
  return (
    <Button variant="primary" size={size} busy={leaving} onClick={go}>
      {children}
    </Button>
  )
}
