import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { PLAIN_SIGN_ON } from './sign-on.ts'
import { useLeaveForSignOn } from './use-leave-for-sign-on.ts'

/**
 * Connects the booth, again or for the first time: through the marketplace's sign-on, as the user who is signed in.
 */
export function ReconnectButton({ children, size = 'md' }: { children: ReactNode; size?: 'sm' | 'md' }) {
  const { leaving, leave } = useLeaveForSignOn()
  return (
    <Button variant="primary" size={size} busy={leaving} onClick={() => void leave(PLAIN_SIGN_ON)}>
      {children}
    </Button>
  )
}
