import { ui } from '@payvand/texts'
import { useEffect, useState } from 'react'
import { showToastsIn, type ToastMessage } from './toast.ts'
import { toastDuration } from './toast-duration.ts'

/** Toasts of a page whose connection broke before their own code came: the words and the action, nothing more. */
export function PlainToasts() {
  const [shown, setShown] = useState<ToastMessage[]>([])
  const remove = (toast: ToastMessage) => setShown((others) => others.filter((other) => other !== toast))
  useEffect(
    () =>
      showToastsIn((toast) => {
        setShown((others) => [...others, toast])
        setTimeout(
          () => remove(toast),
          toastDuration(`${toast.message} ${toast.options.description ?? ''}`, true),
        )
      }),
    [],
  )
  return (
    <section
      aria-label={ui.toastRegion}
      aria-live="polite"
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed end-4 top-(--toast-top) z-50 grid gap-2"
    >
      {shown.map((toast, index) => {
        const { action, onUndo, description } = toast.options
        const act = onUndo ? { label: ui.undo, onPress: onUndo } : action
        return (
          <p key={index} className="flex gap-3 rounded-lg bg-floating px-4 py-3 text-ink shadow-floating">
            <span>
              {toast.message} {description}
            </span>
            {act && (
              <button
                type="button"
                className="pointer-events-auto font-semibold text-brand-ink"
                onClick={() => {
                  act.onPress()
                  remove(toast)
                }}
              >
                {act.label}
              </button>
            )}
          </p>
        )
      })}
    </section>
  )
}
