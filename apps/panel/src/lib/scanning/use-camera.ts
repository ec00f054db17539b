import { type RefObject, useEffect, useRef, useState } from 'react'
import { CameraError, hasLamp, openCamera, setLamp } from './open-camera.ts'
import { openDetector } from './open-detector.ts'
import { isDark } from './picture-light.ts'
import type { ScanFault } from './read-photo.ts'
import { createSightings } from './sightings.ts'

const LOOK_EVERY_MS = 120
/** Without a code for so long the person is told what helps. */
const SLOW_MS = 9_000

export interface Camera {
  state: 'off' | 'starting' | 'running' | 'failed'
  fault: ScanFault | null
  hint: 'aim' | 'dark' | 'slow'
  /** Null: it has none. */
  lamp: { isOn: boolean; toggle: () => void } | null
  start: () => void
  stop: () => void
}

/** A camera whose pictures are read while it runs; it is let go when the part leaves the page. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
  startsOn: boolean,
): Camera {
  const [isWanted, setWanted] = useState(startsOn)
  const [state, setState] = useState<Camera['state']>(startsOn ? 'starting' : 'off')
  const [fault, setFault] = useState<ScanFault | null>(null)
  const [hint, setHint] = useState<Camera['hint']>('aim')
  const [lamp, setLampState] = useState<boolean | null>(null)
  const stream = useRef<MediaStream | null>(null)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const look = async () => {
      try {
        const [opened, detector] = await Promise.all([
          openCamera(),
          openDetector().catch(() => {
            throw new CameraError('reader_failed')
          }),
        ])
        if (isGone || !video.current) return letGo(opened)
        stream.current = opened
        video.current.srcObject = opened
        await video.current.play()
        setLampState(hasLamp(opened) ? false : null)
        setState('running')
        await readWhile(video.current, detector.detect.bind(detector), {
          isOver: () => isGone,
          onCode: (code) => latest.current(code),
          onHint: setHint,
        })
      } catch (error) {
        if (isGone) return
        setFault(error instanceof CameraError ? error.fault : 'camera_busy')
        setState('failed')
        setWanted(false)
      }
    }
    setState('starting')
    setFault(null)
    void look()
    return () => {
      isGone = true
      if (stream.current) letGo(stream.current)
      stream.current = null
    }
  }, [isWanted, video])
  return {
    state,
    fault,
    hint,
    lamp:
      lamp === null
        ? null
        : {
            isOn: lamp,
            toggle: () => {
              if (stream.current) void setLamp(stream.current, !lamp).then(() => setLampState(!lamp))
            },
          },
    start: () => setWanted(true),
    stop: () => {
      setWanted(false)
      setState('off')
    },
  }
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

interface Reading {
  isOver: () => boolean
  onCode: (code: string) => void
  onHint: (hint: Camera['hint']) => void
}

async function readWhile(
  video: HTMLVideoElement,
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>,
  { isOver, onCode, onHint }: Reading,
): Promise<void> {
  const see = createSightings()
  const canvas = document.createElement('canvas')
  let lastSeen = performance.now()
  while (!isOver()) {
    const now = performance.now()
    // A picture that could not be read is followed by the next.
    const found = await detect(video).catch(() => [])
    if (isOver()) return
    if (found.length > 0) lastSeen = now
    for (const code of see(found.map(({ rawValue }) => rawValue).filter(Boolean), now)) onCode(code)
    const isSlow = now - lastSeen > SLOW_MS
    onHint(isDark(video, canvas) ? 'dark' : isSlow ? 'slow' : 'aim')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
