import { ui } from '@payvand/texts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../buttons/icon-button.tsx'

/** A panel at the screen's end, for what accompanies a list: filters, a menu, the details of a row. */
export function Drawer({
  open,
  onClose,
  title,
  footer,
  side = 'end',
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  footer?: ReactNode
  side?: 'start' | 'end'
  children: ReactNode
}) {
  return (
    <ModalOverlay
      data-backdrop
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      className={`fixed inset-0 z-40 flex bg-backdrop data-[entering]:animate-fade-enter data-[exiting]:animate-fade-leave ${side === 'end' ? 'justify-end' : 'justify-start'}`}
    >
      <Modal
        className={`h-full w-96 max-w-[calc(100vw-3rem)] bg-floating shadow-floating ${side === 'end' ? 'data-[entering]:animate-drawer-enter data-[exiting]:animate-drawer-leave' : 'data-[entering]:animate-drawer-start-enter data-[exiting]:animate-drawer-start-leave'}`}
      >
        <Dialog className="flex h-full flex-col outline-none">
          <header className="flex items-center justify-between gap-4 border-line border-b px-5 py-3">
            <Heading slot="title" level={2} className="min-w-0 truncate font-semibold text-lg">
              {title}
            </Heading>
            <IconButton size="sm" label={ui.close} icon={<X />} onClick={onClose} className="-me-2" />
          </header>
          <div className="min-h-0 grow overflow-y-auto p-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
