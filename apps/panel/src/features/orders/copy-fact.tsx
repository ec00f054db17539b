import { ORDER_MODAL_TEXTS } from '@payvand/texts'
import { Copy } from 'lucide-react'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Fact } from '../../ui/data/fact-list.tsx'

/** A fact that can be copied; it is left out while it is not known. */
export function CopyFact({
  label,
  value,
  shown = value,
  copied = value,
  isCode = false,
}: {
  label: string
  value: string | null
  /** The value as a person reads it, when it differs. */
  shown?: string | null
  /** The copied text, when it differs. */
  copied?: string | null
  /** The value is read left to right, and copied digit by digit. */
  isCode?: boolean
}) {
  if (!value) return null
  return (
    <Fact label={label}>
      <span className="flex w-fit max-w-full items-start gap-1">
        <bdi dir={isCode ? 'ltr' : undefined} className="min-w-0 [overflow-wrap:anywhere]">
          {shown}
        </bdi>
        <IconButton
          size="xxs"
          label={ORDER_MODAL_TEXTS.copyOf(label)}
          icon={<Copy />}
          onClick={() => void copyText(copied ?? value)}
        />
      </span>
    </Fact>
  )
}
