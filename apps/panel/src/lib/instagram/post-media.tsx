import type { InstagramImportPost } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS } from '@payvand/texts'
import { Carousel, type CarouselSlide } from '../../ui/media/carousel.tsx'

/** The pictures and videos of a post that we have a copy of. */
export function PostMedia({ media, name }: { media: InstagramImportPost['media']; name: string }) {
  const slides = media.flatMap(({ kind, url, posterUrl }): CarouselSlide[] => {
    if (kind === 'video' && url) return [{ video: url, ...(posterUrl && { poster: posterUrl }) }]
    const picture = kind === 'image' ? url : posterUrl
    return picture ? [picture] : []
  })
  return (
    <div>
      <Carousel images={slides} alt={name} />
      {media.length > 0 && slides.length === 0 && (
        <p className="mt-1 text-ink-muted text-xs">{INSTAGRAM_IMPORT_TEXTS.mediaLost}</p>
      )}
    </div>
  )
}
