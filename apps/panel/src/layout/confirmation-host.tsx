import { type ComponentType, useEffect, useState } from 'react'
import { loadPressed } from '../lib/lazy/load-pressed.ts'
import { answerConfirmation, onConfirmationAsked } from '../lib/session/ask-confirmation.ts'

type Modal = ComponentType<{ open: boolean; onEnd: (isConfirmed: boolean) => void }>

const load = async (): Promise<Modal> =>
  (await import('../lib/session/confirmation-modal.tsx')).ConfirmationModal

/** The one dialog of all calls that want to know that the person at the screen is still the same. */
export function ConfirmationHost() {
  const [Dialog, setDialog] = useState<Modal | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(
    () =>
      onConfirmationAsked(() => {
        void loadPressed(load).then((loaded) => {
          // Without the dialog nobody can answer.
          if (loaded === null) return answerConfirmation(false)
          setDialog(() => loaded)
          setOpen(true)
        })
      }),
    [],
  )
  const end = (isConfirmed: boolean) => {
    setOpen(false)
    answerConfirmation(isConfirmed)
  }
  return Dialog && <Dialog open={open} onEnd={end} />
}
