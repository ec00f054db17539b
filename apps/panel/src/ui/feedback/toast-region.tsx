import { ui } from '@payvand/texts'
import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { showToastsIn, type ToastMessage } from './toast.ts'
import { toastDuration } from './toast-duration.ts'

function show({ type, message, options }: ToastMessage) {
  const action = options.onUndo ? { label: ui.undo, onPress: options.onUndo } : options.action
  sonner[type](message, {
    duration: toastDuration([message, options.description].join(' ').trim(), options.onUndo !== undefined),
    ...(options.description !== undefined && { description: options.description }),
    ...(options.id !== undefined && { id: options.id }),
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
  })
}

export function ToastRegion() {
  // The effect runs after Sonner's own: before that a toast would be lost.
  useEffect(() => showToastsIn(show), [])
  return (
    // The attribute keeps toasts reachable and spoken while a modal is open.
    <div data-react-aria-top-layer="true">
      <Sonner
        position="top-left"
        offset={{ top: 'var(--toast-top)' }}
        mobileOffset={{ top: 'var(--toast-top)' }}
        dir="rtl"
        visibleToasts={4}
        gap={8}
        expand
        closeButton
        style={{ fontFamily: 'inherit', transition: 'top 250ms' }}
        containerAriaLabel={ui.toastRegion}
        icons={{
          success: <CircleCheck aria-label={ui.toastTypes.success} className="size-5 text-green" />,
          error: <CircleX aria-label={ui.toastTypes.error} className="size-5 text-red" />,
          warning: <CircleAlert aria-label={ui.toastTypes.warning} className="size-5 text-yellow" />,
          info: <Info aria-label={ui.toastTypes.info} className="size-5 text-blue" />,
        }}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: ui.close,
          classNames: {
            // Elements beneath can be pressed through it, except when a press would fall on a backdrop and close its
            // modal.
            toast:
              'in-[html:not(:has([data-backdrop]))]:pointer-events-none relative flex w-(--width) items-start gap-3 rounded-lg bg-floating py-3 ps-4 pe-10 text-base text-ink shadow-floating',
            content: 'min-w-0 grow',
            title: 'font-medium',
            description: 'text-ink-muted text-sm',
            icon: 'mt-0.5 shrink-0',
            actionButton:
              'pointer-events-auto h-7 shrink-0 self-center rounded-sm px-2 font-semibold text-brand-ink text-sm hover:bg-brand-soft',
            closeButton:
              'pointer-events-auto absolute end-2 top-2.5 grid size-7 place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink [&_svg]:size-3.5',
          },
        }}
      />
    </div>
  )
}
