import { ORDER_MODAL_TEXTS } from '@payvand/texts'
import { Copy } from 'lucide-react'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

export function CopyLine({
  label,
  value,
  copied = value,
  isCode = false,
}: {
  label: string
  value: string | null
  /** The copied text, when it differs from the shown one. */
  copied?: string | null
  /** The value is read left to right, and copied digit by digit. */
  isCode?: boolean
}) {
  if (!value) return null
  return (
    <p className="flex items-start justify-between gap-x-3">
      <span className="shrink-0 text-ink-muted">{label}</span>
      <span className="flex min-w-0 items-start gap-1">
        <bdi
          dir={isCode ? 'ltr' : undefined}
          className="min-w-0 break-words text-end [overflow-wrap:anywhere]"
        >
          {value}
        </bdi>
        <IconButton
          size="xs"
          label={ORDER_MODAL_TEXTS.copyOf(label)}
          icon={<Copy />}
          onClick={() => void copyText(copied ?? value)}
        />
      </span>
    </p>
  )
}
