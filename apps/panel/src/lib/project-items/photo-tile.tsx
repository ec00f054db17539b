import { ITEM_MEDIA_TEXTS } from '@payvand/texts'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Image } from '../../ui/media/image.tsx'
import type { TileDrag } from './use-tile-drag.ts'

/** One photo: pressed, it is chosen for the buttons under the tiles. */
export function PhotoTile({
  url,
  place,
  count,
  isMain,
  isChosen,
  drag,
  onChoose,
  onKey,
  onRemove,
}: {
  url: string
  place: number
  count: number
  isMain: boolean
  isChosen: boolean
  drag: TileDrag
  onChoose: () => void
  onKey: (event: KeyboardEvent) => void
  onRemove: () => void
}) {
  const { dragged } = drag
  const isTarget = dragged?.over === place && dragged.from !== place
  return (
    <li className="relative">
      <button
        type="button"
        data-photo={place}
        aria-pressed={isChosen}
        aria-keyshortcuts="Control+ArrowRight Control+ArrowLeft Delete"
        aria-label={isMain ? ITEM_MEDIA_TEXTS.mainPhoto(count) : ITEM_MEDIA_TEXTS.photo(place + 1, count)}
        title={url}
        {...drag.handlers(place, isChosen)}
        onClick={() => !drag.wasDropped() && onChoose()}
        onKeyDown={onKey}
        className={classNames(
          'relative block aspect-square w-full cursor-grab select-none rounded-md active:cursor-grabbing [&_*]:pointer-events-none',
          isChosen && 'touch-none ring-2 ring-brand',
          isTarget && 'ring-2 ring-brand ring-offset-2 ring-offset-surface',
          dragged?.from === place && 'opacity-40',
        )}
      >
        <Image src={url} alt="" className="size-full" />
        <span
          className={classNames(
            'absolute start-1 bottom-1 min-w-5 rounded-sm px-1 text-center text-xs',
            isMain ? 'bg-brand font-medium text-on-brand' : 'bg-surface/85 text-ink',
          )}
        >
          {isMain ? ITEM_MEDIA_TEXTS.main : ITEM_MEDIA_TEXTS.placeOf(place + 1)}
        </span>
      </button>
      <IconButton
        size="xs"
        icon={<X />}
        label={ITEM_MEDIA_TEXTS.removeOf(place + 1)}
        onClick={onRemove}
        className="!absolute end-1 top-1 bg-surface/85"
      />
    </li>
  )
}
