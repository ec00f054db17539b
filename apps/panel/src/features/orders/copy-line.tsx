import { ORDER_MODAL_TEXTS } from '@payvand/texts'
import { Copy } from 'lucide-react'
import { copyText } from '../../ui/copy-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** A line that can be copied; nothing where there is no value. */
export function CopyLine({
  label,
  value,
  copied = value,
  isCode = false,
}: {
  label: string
  value: string | null
  /** What is copied where it is not what is shown. */
  copied?: string | null
  /** Read left to right, and copied by the digit. */
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
