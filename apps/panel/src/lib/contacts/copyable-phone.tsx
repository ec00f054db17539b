import { CONTACT_FILTER_TEXTS } from '@payvand/texts'
import { Copy } from 'lucide-react'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'

/** A phone number that a click copies, in the digits a phone accepts. */
export function CopyablePhone({ phone }: { phone: string }) {
  return (
    <button
      type="button"
      aria-label={CONTACT_FILTER_TEXTS.copyPhone(phone)}
      onClick={() => void copyText(phone)}
      className={`${linkStyle} inline-flex items-center gap-1.5`}
    >
      <bdi dir="ltr">{phone}</bdi>
      <Copy aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
    </button>
  )
}
