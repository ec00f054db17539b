import { ui } from '@payvand/texts'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Modal } from './modal.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** Names the act and its object ("delete project X?"), never a bare "are you sure?". */
  title: string
  description?: ReactNode
  /** The act itself, as a verb. */
  confirmLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an act that cannot be undone. If it can be undone, do it and offer an undo instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel = ui.confirm, danger = false, busy = false } = props
  return (
    <Modal
      open={open}
      onClose={() => !busy && props.onCancel()}
      title={title}
      description={description}
      size="sm"
      role="alertdialog"
      persistent={busy}
      footer={
        <>
          <Button onClick={props.onCancel} disabled={busy} autoFocus>
            {ui.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
