import { ui } from '@payvand/texts'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { shownAddress } from '../data/shown-address.ts'
import { useCameIntoView } from './use-came-into-view.ts'

/**
 * A picture from outside, fetched when it comes into view unless it is `eager`. A placeholder of the same size
 * replaces one that is missing or does not load.
 */
export function Image({
  src,
  alt,
  className = 'size-10',
  fit = 'cover',
  eager = false,
}: {
  src: string | null | undefined
  alt: string
  className?: string
  fit?: 'cover' | 'contain'
  eager?: boolean
}) {
  const [ref, came] = useCameIntoView<HTMLImageElement>()
  const [failed, setFailed] = useState<string | null>(null)
  const box = classNames('block shrink-0 overflow-hidden rounded-md border border-line bg-sunken', className)
  if (!src || failed === src) {
    return (
      <span
        role="img"
        aria-label={alt || ui.noImage}
        className={classNames(box, 'grid place-items-center text-ink-faint')}
      >
        <ImageOff aria-hidden className="size-[clamp(1rem,30%,2rem)]" />
      </span>
    )
  }
  return (
    <img
      ref={ref}
      src={eager || came ? shownAddress(src) : undefined}
      alt={alt}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      className={classNames(box, fit === 'cover' ? 'object-cover' : 'object-contain')}
    />
  )
}
