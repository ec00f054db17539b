import type { ITEM_VIDEO_PATH, MOST_VIDEO_BYTES, UploadedMedia } from '@payvand/contract'
import { ITEM_MEDIA_TEXTS } from '@payvand/texts'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../http/api-error.ts'
import { uploadForm } from '../http/upload-form.ts'

/** Copies of the contract's, whose import would bring the schemas with it. */
const UPLOAD_PATH = '/v1/arachne-proxy/project-items/:id/video' satisfies typeof ITEM_VIDEO_PATH
const MOST_BYTES = 120_000_000 satisfies typeof MOST_VIDEO_BYTES
/** The server waits no longer for a request. */
const TIMEOUT_MS = 15 * 60_000
/** Types that the server takes; it looks into a file whose type the browser does not know. */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v']
/** The time left is not guessed from less. */
const FIRST_GUESS_MS = 2_000

export interface VideoUpload {
  file: File
  /** Share of the file that was sent, 0 to 1. */
  share: number
  secondsLeft: number | null
  /** The sentence of its failure. */
  error: string | null
  /** The file itself is at fault: the same one fails again. */
  isFinal: boolean
}

const NOTHING_SENT = { share: 0, secondsLeft: null, isFinal: false }

/** Uploads a video of an item while its form is open; `onUploaded` is given its address. Another file ends the one before. */
export function useVideoUpload(itemId: number, isOpen: boolean, onUploaded: (url: string) => void) {
  const [upload, setUpload] = useState<VideoUpload | null>(null)
  const uploaded = useRef(onUploaded)
  uploaded.current = onUploaded
  const stop = useRef(new AbortController())
  const running = useRef<Promise<boolean>>(Promise.resolve(true))

  const drop = () => {
    stop.current.abort()
    setUpload(null)
  }

  const send = async (file: File, signal: AbortSignal): Promise<boolean> => {
    const since = Date.now()
    const onSent = (share: number) => {
      const passed = Date.now() - since
      const secondsLeft =
        passed < FIRST_GUESS_MS || share === 0 ? null : Math.ceil((passed * (1 - share)) / share / 1_000)
      if (!signal.aborted) setUpload({ file, share, secondsLeft, error: null, isFinal: false })
    }
    try {
      const form = new FormData()
      form.set('file', file)
      const path = UPLOAD_PATH.replace(':id', String(itemId))
      const { url } = await uploadForm<UploadedMedia>(path, form, { timeoutMs: TIMEOUT_MS, signal, onSent })
      if (signal.aborted) return true
      setUpload(null)
      uploaded.current(url)
      return true
    } catch (error) {
      if (!signal.aborted) setUpload({ ...NOTHING_SENT, file, error: errorMessage(error) })
      return signal.aborted
    }
  }

  const choose = (file: File) => {
    stop.current.abort()
    stop.current = new AbortController()
    const error = faultOf(file)
    setUpload({ ...NOTHING_SENT, file, error, isFinal: error !== null })
    running.current = error === null ? send(file, stop.current.signal) : Promise.resolve(false)
  }

  const drops = useRef(drop)
  drops.current = drop
  useEffect(() => {
    if (isOpen) return () => drops.current()
    return undefined
  }, [isOpen])

  return {
    upload,
    choose,
    /** Ends the upload, or takes its failure off the screen. */
    drop,
    isRunning: upload !== null && upload.error === null,
    /** Resolves when the upload has ended: whether it arrived. */
    ended: () => running.current,
  }
}
export type VideoUploads = ReturnType<typeof useVideoUpload>

/** What the server would say of the file, before a slow line carries it. */
function faultOf({ size, type }: File): string | null {
  if (size > MOST_BYTES) return ITEM_MEDIA_TEXTS.videoTooLarge
  return type === '' || VIDEO_TYPES.includes(type) ? null : ITEM_MEDIA_TEXTS.videoUnreadable
}
