import { DASHBOARD_TEXTS } from '@payvand/texts'
import { Link2 } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { useLazyDialog } from '../lazy/use-lazy-dialog.ts'

const load = async () => (await import('./connect-existing-modal.tsx')).ConnectExistingModal

/** Starts, after a question, to connect items to products that already are in the booth. */
export function ConnectExistingButton() {
  const { Dialog, open, loading, show, close } = useLazyDialog(load)
  return (
    <>
      <Button icon={<Link2 aria-hidden />} busy={loading} onClick={show}>
        {DASHBOARD_TEXTS.connectExisting}
      </Button>
      {Dialog && <Dialog open={open} onClose={close} />}
    </>
  )
}
