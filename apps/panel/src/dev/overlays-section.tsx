import { uiGallery as words } from '@payvand/texts'
import { Ellipsis, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { FloatingRow } from './floating-row.tsx'
import { Row, Section } from './specimen.tsx'

export function OverlaysSection() {
  const [open, setOpen] = useState<'modal' | 'persistent' | 'confirm' | null>(null)
  const [name, setName] = useState<string>(words.productNames[0])
  const [unit, setUnit] = useState<string | null>('piece')
  const [chosen, setChosen] = useState('')
  const close = () => setOpen(null)
  return (
    <Section id="overlays" title={words.sections.overlays}>
      <Row>
        <Button onClick={() => setOpen('modal')}>{words.openModal}</Button>
        <Button onClick={() => setOpen('persistent')}>{words.openPersistent}</Button>
        <Button variant="danger-ghost" onClick={() => setOpen('confirm')}>
          {words.openConfirm}
        </Button>
        <Menu
          label={words.more}
          icon={<Ellipsis aria-hidden />}
          entries={[
            {
              id: 'send',
              label: words.sendSelected,
              icon: <Send />,
              onSelect: () => setChosen(words.sendSelected),
            },
            {
              id: 'remove',
              label: words.remove,
              icon: <Trash2 />,
              danger: true,
              onSelect: () => setChosen(words.remove),
            },
          ]}
        />
        <output className="text-ink-muted">{chosen}</output>
        <Tooltip text={words.tooltip}>
          <Button variant="ghost">{words.hover}</Button>
        </Tooltip>
      </Row>
      <Row>
        {(['success', 'error', 'warning', 'info'] as const).map((type) => (
          <Button
            key={type}
            size="sm"
            onClick={() =>
              toast[type](
                words.toasts[type],
                type === 'error' ? { description: words.toasts.description } : {},
              )
            }
          >
            {words.toasts[type]}
          </Button>
        ))}
        <Button
          size="sm"
          onClick={() => toast.success(words.toasts.undo, { onUndo: () => setChosen(words.toasts.undo) })}
        >
          {words.toasts.undo}
        </Button>
      </Row>
      <FloatingRow onChosen={setChosen} />
      <Modal
        open={open === 'modal' || open === 'persistent'}
        persistent={open === 'persistent'}
        onClose={close}
        title={words.modalTitle}
        description={words.modalDescription}
        footer={
          <>
            <Button onClick={close}>{words.cancel}</Button>
            <Button variant="primary" onClick={close}>
              {words.save}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextInput label={words.columns.product} value={name} onChange={setName} />
          <Select
            label={words.unit}
            options={Object.entries(words.units).map(([value, label]) => ({ value, label }))}
            value={unit}
            onChange={setUnit}
          />
        </div>
      </Modal>
      <ConfirmDialog
        open={open === 'confirm'}
        danger
        title={words.confirmTitle}
        description={words.confirmDescription}
        confirmLabel={words.remove}
        onConfirm={close}
        onCancel={close}
      />
    </Section>
  )
}
