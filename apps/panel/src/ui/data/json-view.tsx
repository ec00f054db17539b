import { ui } from '@payvand/texts'
import { Copy } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { copyText } from '../buttons/copy-text.ts'

/** Raw data as it is, left to right, with Latin digits, to be read or copied. */
export function JsonView({
  value,
  copyLabel = ui.copy,
  copiedMessage = ui.copied,
}: {
  value: unknown
  copyLabel?: string
  copiedMessage?: string
}) {
  const json = JSON.stringify(value, null, 2) ?? ''
  return (
    <div className="overflow-hidden rounded-md border border-line bg-sunken">
      <div className="flex justify-end border-line border-b p-1.5">
        <Button size="xs" icon={<Copy aria-hidden />} onClick={() => void copyText(json, copiedMessage)}>
          {copyLabel}
        </Button>
      </div>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it
        tabIndex={0}
        aria-label={ui.json}
        role="region"
        className="max-h-[60vh] overflow-auto p-3 font-mono text-xs leading-relaxed"
      >
        {json}
      </pre>
    </div>
  )
}
