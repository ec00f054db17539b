import { ITEM_MEDIA_TEXTS } from '@payvand/texts'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import type { VideoUpload, VideoUploads } from './use-video-upload.ts'

const MEGABYTE = 1_000_000

/** A video on its way, in megabytes, or the reason why it did not arrive. */
export function VideoUploadLine({ upload, uploads }: { upload: VideoUpload; uploads: VideoUploads }) {
  const { file, share, secondsLeft, error, isFinal } = upload
  if (error !== null)
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-2 rounded-md bg-red-soft p-2 text-red-ink text-sm"
      >
        <span className="min-w-0 grow break-words">
          {ITEM_MEDIA_TEXTS.uploadFailed(file.name)} {error}
        </span>
        {!isFinal && (
          <Button size="xs" onClick={() => uploads.choose(file)}>
            {ITEM_MEDIA_TEXTS.retry}
          </Button>
        )}
        <Button size="xs" variant="ghost" onClick={uploads.drop}>
          {ITEM_MEDIA_TEXTS.dismiss}
        </Button>
      </div>
    )
  const total = Math.max(1, Math.round(file.size / MEGABYTE))
  return (
    <div className="flex max-w-sm flex-col items-start gap-2">
      <div className="w-full">
        <ProgressBar
          label={ITEM_MEDIA_TEXTS.videoUploading(file.name)}
          done={Math.floor(share * total)}
          total={total}
          secondsLeft={secondsLeft}
          spoken
        />
      </div>
      <Button size="sm" onClick={uploads.drop}>
        {ITEM_MEDIA_TEXTS.videoStop}
      </Button>
    </div>
  )
}
