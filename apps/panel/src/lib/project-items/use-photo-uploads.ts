import type { ITEM_PHOTO_PATH, UploadedMedia } from '@payvand/contract'
import { ITEM_MEDIA_TEXTS } from '@payvand/texts'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../http/api-error.ts'
import { uploadForm } from '../http/upload-form.ts'

/** A copy of the contract's `ITEM_PHOTO_PATH`, whose import would bring the schemas with it. */
const UPLOAD_PATH = '/v1/arachne-proxy/project-items/:id/photos' satisfies typeof ITEM_PHOTO_PATH
/** The server takes no larger file; it is told before a slow line carries it. */
const MOST_BYTES = 10_000_000
const TIMEOUT_MS = 2 * 60_000

export interface PhotoUpload {
  id: number
  file: File
  /** An address in this page that shows the file before the server has it. */
  preview: string
  /** The sentence of its failure. */
  error: string | null
}

/** Uploads photos of an item one after another while its form is open; `onUploaded` is given the address of each. */
export function usePhotoUploads(itemId: number, isOpen: boolean, onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<PhotoUpload[]>([])
  const uploaded = useRef(onUploaded)
  uploaded.current = onUploaded
  const nextId = useRef(1)
  const stop = useRef(new AbortController())
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))

  const drop = (id: number) =>
    setUploads((before) => {
      for (const one of before) if (one.id === id) URL.revokeObjectURL(one.preview)
      return before.filter((one) => one.id !== id)
    })
  const tell = (id: number, error: string | null) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, error } : one)))

  const send = (id: number, file: File) => {
    const { signal } = stop.current
    const run = async () => {
      if (signal.aborted) return true
      try {
        const form = new FormData()
        form.set('file', file)
        const path = UPLOAD_PATH.replace(':id', String(itemId))
        const { url } = await uploadForm<UploadedMedia>(path, form, { timeoutMs: TIMEOUT_MS, signal })
        if (signal.aborted) return true
        drop(id)
        uploaded.current(url)
        return true
      } catch (error) {
        if (!signal.aborted) tell(id, errorMessage(error))
        return signal.aborted
      }
    }
    queue.current = queue.current.then(async (areWell) => (await run()) && areWell)
  }

  const isRunning = uploads.some(({ error }) => error === null)
  /** A failure from before is on the screen already. */
  const begin = () => {
    if (!isRunning) queue.current = Promise.resolve(true)
  }

  const add = (files: Iterable<File>) => {
    begin()
    for (const file of files) {
      const id = nextId.current++
      const error = file.size > MOST_BYTES ? ITEM_MEDIA_TEXTS.tooLarge : null
      setUploads((before) => [...before, { id, file, preview: URL.createObjectURL(file), error }])
      if (error === null) send(id, file)
    }
  }

  const retry = ({ id, file }: PhotoUpload) => {
    begin()
    tell(id, null)
    send(id, file)
  }

  const clear = () => {
    stop.current.abort()
    stop.current = new AbortController()
    queue.current = Promise.resolve(true)
    setUploads((before) => {
      for (const one of before) URL.revokeObjectURL(one.preview)
      return []
    })
  }
  const clears = useRef(clear)
  clears.current = clear
  useEffect(() => {
    if (isOpen) return () => clears.current()
    return undefined
  }, [isOpen])

  return {
    uploads,
    add,
    retry,
    drop,
    clear,
    isRunning,
    /** Resolves when every upload has ended: whether all arrived. */
    ended: () => queue.current,
  }
}
export type PhotoUploads = ReturnType<typeof usePhotoUploads>
