import { ConnectorError } from '../kit/connector-error.ts'
import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'
import { wireFile } from './wire-account.ts'

export interface Photo {
  bytes: Uint8Array
  fileName: string
  /** `image/jpeg` and the like. */
  mimeType: string
}

export interface UploadedPhoto {
  /** Goes into a product's `photoId` or `photoIds`. */
  fileId: number
  url: string | null
}

export const BASALAM_MAX_PHOTO_BYTES = 5 * 1024 * 1024
const BASALAM_PHOTO_FORMATS: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/bmp',
]
const UPLOAD = 'photos.upload'
const TOO_LARGE_STATUS = 413

/** Photos. (Basalam reference: files, simple upload.) */
export interface BasalamPhotos {
  /**
   * Uploads one photo and answers its id. There is no upload by address: the bytes must be at hand. A repeated upload
   * leaves at worst a file that nobody uses.
   * @throws ConnectorError; `refused` with a `reason` for an empty, too large or foreign file, before anything is sent
   */
  uploadPhoto(photo: Photo): Promise<UploadedPhoto>
}

export function basalamPhotos({ call }: BasalamCalls): BasalamPhotos {
  return {
    async uploadPhoto({ bytes, fileName, mimeType }) {
      if (bytes.length === 0) throw new ConnectorError('refused', { call: UPLOAD, reason: 'photo_empty' })
      if (bytes.length > BASALAM_MAX_PHOTO_BYTES)
        throw new ConnectorError('refused', { call: UPLOAD, reason: 'photo_too_large' })
      if (!BASALAM_PHOTO_FORMATS.includes(mimeType))
        throw new ConnectorError('refused', { call: UPLOAD, reason: 'photo_format' })
      const form = new FormData()
      form.set('file_type', 'product.photo')
      form.set('file', new File([new Uint8Array(bytes)], fileName, { type: mimeType }))
      try {
        const file = await call({
          name: UPLOAD,
          method: 'POST',
          host: 'upload',
          path: basalamPaths.files,
          body: form,
          answer: wireFile,
          writes: false,
          deadline: 'uploadMs',
        })
        const anyUrl = Object.values(file.urls ?? {}).find((url) => url)
        return { fileId: file.id, url: file.urls?.['primary'] ?? file.url ?? anyUrl ?? null }
      } catch (error) {
        if (!(error instanceof ConnectorError) || error.status !== TOO_LARGE_STATUS) throw error
        const { status, complaints } = error
        throw new ConnectorError('refused', { call: UPLOAD, status, complaints, reason: 'photo_too_large' })
      }
    },
  }
}
