import { ui } from '@payvand/texts'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/**
 * Asks before changes are lost, also when the page is closed or loaded again; there the browser asks in its own
 * words.
 */
export function LeaveGuard({
  active,
  text,
  ofView = false,
}: {
  active: boolean
  text: string
  /** The changes are lost as well where the address names another view of the same page. */
  ofView?: boolean
}) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      active &&
      (current.pathname !== next.pathname ||
        (ofView && JSON.stringify(current.search) !== JSON.stringify(next.search))),
    enableBeforeUnload: active,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={ui.leaveTitle}
      description={text}
      confirmLabel={ui.leave}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
