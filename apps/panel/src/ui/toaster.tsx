import { ui } from '@payvand/texts'
import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react'
import { Toaster as Sonner } from 'sonner'

/** Where toasts appear and are spoken. Once, beside the router. */
export function Toaster() {
  return (
    // The attribute keeps toasts reachable and spoken while a modal is open.
    <div data-react-aria-top-layer="true">
      <Sonner
        position="top-left"
        dir="rtl"
        duration={4000}
        visibleToasts={4}
        gap={8}
        expand
        closeButton
        style={{ fontFamily: 'inherit' }}
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
            toast:
              'relative flex w-(--width) items-start gap-3 rounded-lg bg-floating py-3 ps-4 pe-10 text-base text-ink shadow-floating',
            content: 'min-w-0 grow',
            title: 'font-medium',
            description: 'text-ink-muted text-sm',
            icon: 'mt-0.5 shrink-0',
            actionButton:
              'h-7 shrink-0 self-center rounded-sm px-2 font-semibold text-brand-ink text-sm hover:bg-brand-soft',
            closeButton:
              'absolute end-2 top-2.5 grid size-7 place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink [&_svg]:size-3.5',
          },
        }}
      />
    </div>
  )
}
