import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { relativeTime } from '../dates/format-date.ts'
import type { MarketplaceReading } from './use-read-on-arrival.ts'

/** Says until when the marketplace was read, with the button that reads it again. */
export function ReadNowActions({
  reading,
  texts,
  isAsking,
  onRead,
}: {
  reading: MarketplaceReading | undefined
  texts: { read: string; readAt: (when: string) => string }
  isAsking: boolean
  onRead: () => void
}) {
  return (
    <>
      {reading?.completeAt && (
        <span className="text-ink-muted text-sm">{texts.readAt(relativeTime(reading.completeAt))}</span>
      )}
      <Button
        size="sm"
        icon={<RefreshCw aria-hidden />}
        busy={isAsking || reading?.running === true}
        onClick={onRead}
      >
        {texts.read}
      </Button>
    </>
  )
}
