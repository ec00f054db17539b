import { ITEM_MEDIA_TEXTS } from '@payvand/texts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { PhotoUpload, PhotoUploads } from './use-photo-uploads.ts'

/** A photo on its way, or the reason why it did not arrive. */
export function PhotoUploadTile({ upload, uploads }: { upload: PhotoUpload; uploads: PhotoUploads }) {
  const { file, preview, error } = upload
  if (error !== null)
    return (
      <li
        role="alert"
        className="col-span-full flex flex-wrap items-center gap-2 rounded-md bg-red-soft p-2 text-red-ink text-sm"
      >
        <span className="min-w-0 grow break-words">
          {ITEM_MEDIA_TEXTS.uploadFailed(file.name)} {error}
        </span>
        <Button size="xs" onClick={() => uploads.retry(upload)}>
          {ITEM_MEDIA_TEXTS.retry}
        </Button>
        <Button size="xs" variant="ghost" onClick={() => uploads.drop(upload.id)}>
          {ITEM_MEDIA_TEXTS.dismiss}
        </Button>
      </li>
    )
  return (
    <li className="relative grid aspect-square place-items-center overflow-hidden rounded-md border border-line bg-sunken">
      <img
        src={preview}
        alt=""
        className={classNames('absolute inset-0 size-full object-cover opacity-40')}
      />
      <Spinner label={ITEM_MEDIA_TEXTS.uploading(file.name)} />
    </li>
  )
}
