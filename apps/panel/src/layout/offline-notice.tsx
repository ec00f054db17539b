import { LAYOUT_TEXTS } from '@payvand/texts'
import { WifiOff } from 'lucide-react'
import { useOnline } from '../lib/browser/use-online.ts'

export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-yellow-soft px-4 py-1.5 text-sm text-yellow-ink">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {LAYOUT_TEXTS.offline}
        </p>
      )}
    </div>
  )
}
