import { ui } from '@payvand/texts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'

export type ModalSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

const widths: Record<ModalSize, string> = {
  xs: '20rem',
  sm: '26rem',
  md: '34rem',
  lg: '48rem',
  xl: '64rem',
}

export interface ModalProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** A named width, or any CSS length. On a phone every modal is a sheet that rises from the foot. */
  size?: ModalSize | { custom: string }
  /** Buttons at the foot; they stay in sight while the content scrolls. */
  footer?: ReactNode
  /** A press outside and Escape do not close it, since something would be lost; the first shakes it. */
  persistent?: boolean
  role?: 'dialog' | 'alertdialog'
  /** The content reaches the edges. */
  flush?: boolean
  children?: ReactNode
}

/** Time of the leaving motion; many modals are mounted only while they are open, and would vanish without it. */
const LEAVING_MS = 400

/** A question or a form above the screen. It keeps the focus inside and gives it back when it closes. */
export function Modal(props: ModalProps) {
  const {
    open,
    onClose,
    title,
    description,
    size = 'md',
    footer,
    persistent = false,
    flush = false,
    children,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLElement>(null)

  // The pressed button may be gone now, and the focus with it: Escape must still be heard.
  useEffect(() => {
    if (open && document.activeElement === document.body) dialog.current?.focus()
  })

  const [isLeaving, setIsLeaving] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const leave = () => {
    // A persistent one may answer with a question, and would have to come back for it.
    if (persistent || matchMedia('(prefers-reduced-motion: reduce)').matches) return onClose()
    setIsLeaving(true)
    leaving.current = setTimeout(() => {
      setIsLeaving(false)
      onClose()
    }, LEAVING_MS)
  }

  const refuse = () => {
    const element = box.current
    if (!element) return
    element.classList.remove('animate-shake')
    void element.offsetWidth // restarts the animation
    element.classList.add('animate-shake')
  }

  return (
    <ModalOverlay
      data-backdrop
      isOpen={open && !isLeaving}
      onOpenChange={(isOpen) => !isOpen && leave()}
      isDismissable
      isKeyboardDismissDisabled={persistent}
      shouldCloseOnInteractOutside={() => {
        if (persistent) refuse()
        return !persistent
      }}
      className="fixed inset-0 z-40 flex items-center justify-center bg-backdrop p-4 phone:items-end phone:p-0 data-[entering]:animate-fade-enter data-[exiting]:animate-fade-leave"
    >
      <AriaModal
        className="flex max-h-full w-full justify-center phone:data-[entering]:animate-sheet-enter phone:data-[exiting]:animate-sheet-leave wide:data-[entering]:animate-modal-enter wide:data-[exiting]:animate-modal-leave"
        style={{ maxInlineSize: typeof size === 'string' ? widths[size] : size.custom }}
      >
        <div
          ref={box}
          className="flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-lg bg-floating shadow-floating phone:max-h-[92dvh] phone:rounded-b-none"
        >
          <Dialog ref={dialog} role={props.role ?? 'dialog'} className="flex min-h-0 flex-col outline-none">
            <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-2">
              <div className="min-w-0">
                <Heading slot="title" level={2} className="font-semibold text-lg">
                  {title}
                </Heading>
                {description && <p className="text-ink-muted">{description}</p>}
              </div>
              <IconButton size="sm" label={ui.close} icon={<X />} onClick={leave} className="-me-2" />
            </header>
            {children && (
              <div className={classNames('min-h-0 grow overflow-y-auto', !flush && 'px-5 pt-1 pb-5')}>
                {children}
              </div>
            )}
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3 phone:*:grow phone:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {footer}
              </footer>
            )}
          </Dialog>
        </div>
      </AriaModal>
    </ModalOverlay>
  )
}
