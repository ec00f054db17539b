import { useState } from 'react'
import { classNames } from '../class-names.ts'

export type AvatarSize = 28 | 32 | 40 | 44 | 48 | 56 | 64 | 72 | 96

/** A person's picture, or the first letters of their name. */
export function Avatar({
  name,
  src,
  size = 40,
  className,
}: {
  name: string
  src?: string | null
  size?: AvatarSize
  className?: string
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const box = classNames('shrink-0 overflow-hidden rounded-full', className)
  const dimensions = { inlineSize: size, blockSize: size }
  if (src && src !== failed) {
    return (
      <img
        src={src}
        alt={name}
        referrerPolicy="no-referrer"
        onError={() => setFailed(src)}
        style={dimensions}
        className={classNames(box, 'object-cover')}
      />
    )
  }
  return (
    <span
      role="img"
      aria-label={name}
      style={{ ...dimensions, fontSize: Math.round(size * 0.38) }}
      className={classNames(
        box,
        'grid place-items-center bg-brand-soft font-semibold text-brand-ink leading-none',
      )}
    >
      <span aria-hidden>{initials(name)}</span>
    </span>
  )
}

/** First letters of the first two words, kept apart by a half-space so that they do not join into another word. */
function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('\u200c')
}
