import { persianNumber, ui } from '@payvand/texts'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Image } from './image.tsx'
import { VideoPlayer } from './video-player.tsx'

/** The address of a picture, or a video with the poster shown until it plays. */
export type CarouselSlide = string | { video: string; poster?: string }

const addressOf = (slide: CarouselSlide) => (typeof slide === 'string' ? slide : slide.video)

function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Pictures and videos one after another, right to left: the next lies to the left. Arrow keys, buttons, swipes move it. */
export function Carousel({ images, alt }: { images: readonly CarouselSlide[]; alt: string }) {
  const [viewport, embla] = useEmblaCarousel({ direction: 'rtl', loop: false, duration: 20 })
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!embla) return
    const onSelect = () => setShown(embla.selectedScrollSnap())
    embla.on('select', onSelect)
    return () => {
      embla.off('select', onSelect)
    }
  }, [embla])

  if (images.length === 0) {
    return (
      <p className="grid aspect-4/3 place-items-center rounded-lg border border-line bg-sunken text-ink-muted">
        {ui.noImage}
      </p>
    )
  }
  const goTo = (index: number) => embla?.scrollTo(index, reducedMotion())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') goTo(shown + 1)
    else if (event.key === 'ArrowRight') goTo(shown - 1)
    else return
    event.preventDefault()
  }
  return (
    <section aria-roledescription="carousel" aria-label={ui.images} onKeyDown={onKeyDown}>
      <div className="relative">
        <div ref={viewport} className="overflow-hidden rounded-lg">
          <ul className="flex">
            {images.map((slide, index) => {
              const name = ui.imageOf(alt, persianNumber(index + 1), persianNumber(images.length))
              return (
                <li
                  key={addressOf(slide)}
                  className="min-w-0 shrink-0 grow-0 basis-full"
                  aria-hidden={index !== shown}
                  // A hidden slide is out of the tab order as well: a video has a button.
                  inert={index !== shown}
                >
                  {typeof slide === 'string' ? (
                    <Image
                      src={slide}
                      alt={name}
                      fit="contain"
                      eager={index === 0}
                      className="aspect-4/3 w-full rounded-lg"
                    />
                  ) : (
                    <div className="flex aspect-4/3 flex-col justify-center rounded-lg border border-line bg-sunken">
                      <VideoPlayer
                        src={slide.video}
                        label={name}
                        {...(slide.poster && { poster: slide.poster })}
                      />
                    </div>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
        {images.length > 1 && (
          <>
            <span className="absolute inset-y-0 start-2 flex items-center">
              <IconButton
                variant="secondary"
                size="sm"
                label={ui.previousImage}
                icon={<ChevronRight />}
                disabled={shown === 0}
                onClick={() => goTo(shown - 1)}
              />
            </span>
            <span className="absolute inset-y-0 end-2 flex items-center">
              <IconButton
                variant="secondary"
                size="sm"
                label={ui.nextImage}
                icon={<ChevronLeft />}
                disabled={shown === images.length - 1}
                onClick={() => goTo(shown + 1)}
              />
            </span>
          </>
        )}
      </div>
      {images.length > 1 && (
        <div className="mt-1 flex items-center justify-center">
          {images.map((slide, index) => (
            <button
              key={addressOf(slide)}
              type="button"
              aria-label={ui.image(persianNumber(index + 1), persianNumber(images.length))}
              aria-current={index === shown}
              onClick={() => goTo(index)}
              className="grid size-6 place-items-center rounded-full"
            >
              <span
                className={classNames(
                  'h-1.5 rounded-full transition-all',
                  index === shown ? 'w-4 bg-brand' : 'w-1.5 bg-line-control',
                )}
              />
            </button>
          ))}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {ui.image(persianNumber(shown + 1), persianNumber(images.length))}
      </p>
    </section>
  )
}
