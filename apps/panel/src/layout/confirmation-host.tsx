import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadPressed } from '../lib/lazy/load-pressed.ts'
import { CONFIRMATION_EVENT } from '../lib/session/ask-confirmation.ts'

type Modal = ComponentType<{ open: boolean; onEnd: (isConfirmed: boolean) => void }>
type Answer = (isConfirmed: boolean) => void

const load = async (): Promise<Modal> =>
  (await import('../lib/session/confirmation-modal.tsx')).ConfirmationModal

/** The one dialog of all calls that want to know that the person is still the same; those that come meanwhile wait for it. */
export function ConfirmationHost() {
  const [Dialog, setDialog] = useState<Modal | null>(null)
  const [open, setOpen] = useState(false)
  const waiting = useRef<Answer[]>([])
  const end = (isConfirmed: boolean) => {
    setOpen(false)
    for (const answer of waiting.current.splice(0)) answer(isConfirmed)
  }
  useEffect(() => {
    const onAsked = (event: Event) => {
      event.preventDefault()
      waiting.current.push((event as CustomEvent<Answer>).detail)
      void loadPressed(load).then((loaded) => {
        // Without the dialog nobody can answer.
        if (loaded === null) {
          for (const answer of waiting.current.splice(0)) answer(false)
          return
        }
        setDialog(() => loaded)
        setOpen(true)
      })
    }
    addEventListener(CONFIRMATION_EVENT, onAsked)
    return () => removeEventListener(CONFIRMATION_EVENT, onAsked)
  }, [])
  return Dialog && <Dialog open={open} onEnd={end} />
}
