import { ui } from '@payvand/texts'
import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { shownAddress } from '../data/shown-address.ts'

const START_LEVEL = 3

/**
 * Attaches an adaptive stream; returns the function that detaches it. The library is a chunk of its own, fetched only
 * here.
 */
async function attachStream(
  video: HTMLVideoElement,
  src: string,
  onFailure: () => void,
): Promise<() => void> {
  // The library fetches a stream's parts itself, which a page may do of its own host only; browsers play others by
  // themselves.
  const isOwn = new URL(src, location.href).origin === location.origin
  const { default: Hls } = isOwn ? await import('hls.js/light') : { default: null }
  if (!Hls?.isSupported()) {
    if (video.canPlayType('application/vnd.apple.mpegurl') === '') onFailure()
    else video.src = src
    return () => {}
  }
  const hls = new Hls({ startLevel: START_LEVEL })
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (data.fatal) onFailure()
  })
  hls.loadSource(src)
  hls.attachMedia(video)
  return () => hls.destroy()
}

/** A video: adaptive streams start at quality level 3, it pauses when scrolled out of view. */
export function VideoPlayer({ src, label, poster }: { src: string; label: string; poster?: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'playing' | 'failed'>('waiting')
  const stream = /\.m3u8(\?|#|$)/.test(src)

  useEffect(() => {
    const element = video.current
    if (!element) return
    setState('waiting')
    let gone = false
    let detach = () => {}
    const fail = () => !gone && setState('failed')
    if (stream) {
      attachStream(element, src, fail)
        .then((undo) => {
          if (gone) undo()
          else detach = undo
        })
        .catch(fail)
    } else {
      element.src = shownAddress(src)
    }
    const view = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) element.pause()
    })
    view.observe(element)
    return () => {
      gone = true
      detach()
      view.disconnect()
      element.removeAttribute('src')
    }
  }, [src, stream])

  if (typeof HTMLVideoElement === 'undefined' || !('canPlayType' in HTMLVideoElement.prototype)) {
    return <p className="rounded-lg bg-sunken p-4 text-ink-muted">{ui.videoUnsupported}</p>
  }
  return (
    <div className="relative aspect-video overflow-hidden rounded-lg bg-sunken">
      {/* biome-ignore lint/a11y/useMediaCaption: sellers' product clips come without captions */}
      <video
        ref={video}
        aria-label={label}
        {...(poster && { poster: shownAddress(poster) })}
        controls={state === 'playing'}
        playsInline
        preload="metadata"
        onCanPlay={() => setState((before) => (before === 'waiting' ? 'ready' : before))}
        onPlay={() => setState('playing')}
        onError={() => setState('failed')}
        className="size-full object-contain"
      >
        {ui.videoUnsupported}
      </video>
      {state === 'failed' && (
        <p role="alert" className="absolute inset-0 grid place-items-center bg-sunken p-4 text-ink-muted">
          {ui.videoFailed}
        </p>
      )}
      <button
        type="button"
        aria-label={ui.videoPlay}
        disabled={state !== 'ready'}
        onClick={() => void video.current?.play().catch(() => setState('failed'))}
        className={classNames(
          'absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-brand text-on-brand transition-opacity duration-400',
          state === 'ready'
            ? 'opacity-100'
            : 'pointer-events-none invisible opacity-0 [transition-property:opacity,visibility]',
        )}
      >
        <Play aria-hidden className="size-7 fill-current" />
      </button>
    </div>
  )
}
