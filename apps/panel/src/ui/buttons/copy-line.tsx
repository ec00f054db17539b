import { ui } from '@payvand/texts'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'

/** A code, an address or a message with a button that copies it. */
export function CopyLine({
  label,
  value,
  note,
  isProse = false,
}: {
  label: string
  value: string
  note?: ReactNode
  /** The text is prose, in the panel's own direction. */
  isProse?: boolean
}) {
  return (
    <div className="w-full min-w-0">
      <p className="font-medium text-sm">{label}</p>
      <div className="mt-1 flex items-center gap-2 rounded-md border border-line bg-sunken py-1 ps-3 pe-1">
        {isProse ? (
          <p className="min-w-0 grow break-words text-sm">{value}</p>
        ) : (
          <code dir="ltr" className="line-clamp-3 min-w-0 grow break-all text-start text-xs">
            {value}
          </code>
        )}
        <IconButton
          size="sm"
          icon={<Copy />}
          label={`${ui.copy} (${label})`}
          onClick={() => void copyText(value)}
        />
      </div>
      {note && <p className="mt-1 text-ink-muted text-xs">{note}</p>}
    </div>
  )
}
