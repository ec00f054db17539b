import { ITEM_MEDIA_TEXTS } from '@payvand/texts'
import { ArrowLeft, ArrowRight, Star } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'

/** The buttons that move, promote or remove the chosen photo. */
export function PhotoActs({
  place,
  count,
  onMove,
}: {
  place: number
  count: number
  onMove: (to: number) => void
}) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{ITEM_MEDIA_TEXTS.acts}</legend>
      <Button size="sm" icon={<Star aria-hidden />} disabled={place === 0} onClick={() => onMove(0)}>
        {ITEM_MEDIA_TEXTS.makeMain}
      </Button>
      <Button
        size="sm"
        icon={<ArrowRight aria-hidden />}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        {ITEM_MEDIA_TEXTS.earlier}
      </Button>
      <Button
        size="sm"
        icon={<ArrowLeft aria-hidden />}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        {ITEM_MEDIA_TEXTS.later}
      </Button>
    </fieldset>
  )
}
