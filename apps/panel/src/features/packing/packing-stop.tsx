import type { PackingStop } from '@payvand/domain'
import { PACKING_TEXTS } from '@payvand/texts'
import { OctagonX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'

/** A wrong piece: nothing goes on until the person says that it is out. The focus stays where it is, since a scanner's Enter presses what has it. */
export function PackingStopNotice({
  stop,
  name,
  onAcknowledge,
}: {
  stop: PackingStop
  /** The name of the line that has the code. */
  name: string | null
  onAcknowledge: () => void
}) {
  const notice = useRef<HTMLDivElement>(null)
  // The list beneath may have been scrolled; what stopped the parcel must be seen.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={notice}
      role="alert"
      className="flex flex-col gap-2 rounded-md border-2 border-red bg-red-soft px-4 py-3 text-red-ink"
    >
      <p className="flex items-center gap-2 font-bold text-lg">
        <OctagonX aria-hidden className="size-6 shrink-0" />
        {PACKING_TEXTS.stopTitles[stop.reason]}
      </p>
      {name && <p className="font-medium">{name}</p>}
      <p>{PACKING_TEXTS.stopSentences[stop.reason]}</p>
      <p className="text-sm">
        <bdi>{PACKING_TEXTS.stopCode(stop.code)}</bdi>
      </p>
      <Button variant="danger" size="lg" className="self-start phone:w-full" onClick={onAcknowledge}>
        {PACKING_TEXTS.acknowledge}
      </Button>
    </div>
  )
}
