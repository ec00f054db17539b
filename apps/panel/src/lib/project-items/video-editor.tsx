import { isWebAddress } from '@payvand/domain'
import { ITEM_MEDIA_TEXTS, productFieldLabel } from '@payvand/texts'
import { Link2, PencilLine, Trash2, Video, Webcam } from 'lucide-react'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { VideoPlayer } from '../../ui/media/video-player.tsx'
import { useFormField } from '../forms/use-form-field.ts'
import { FileButton } from './file-button.tsx'
import type { ItemForm } from './item-form.ts'
import { UndoLine } from './undo-line.tsx'
import { VIDEO_TYPES, type VideoUploads } from './use-video-upload.ts'
import { VideoUploadLine } from './video-upload-line.tsx'

/** The video of an item, to be watched, replaced and removed: a file, one from the camera, or an address. */
export function VideoEditor({ control, uploads }: { control: Control<ItemForm>; uploads: VideoUploads }) {
  const { value, onChange, ...field } = useFormField(control, 'video')
  const [isTyped, setIsTyped] = useState(false)
  /** The video that stood here before, which can be put back. */
  const [before, setBefore] = useState<string | null>(null)
  const put = (video: string) => {
    setBefore(null)
    onChange(video)
  }
  const choose = (file: File) => {
    if (value !== '') setBefore(value)
    uploads.choose(file)
  }
  const isShown = isWebAddress(value) && !isTyped
  const isInput = isTyped || (value !== '' && !isShown)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {!isInput && <p className="font-medium text-ink text-sm">{ITEM_MEDIA_TEXTS.video}</p>}
      {isShown && (
        <div className="w-full max-w-sm">
          <VideoPlayer src={value} label={ITEM_MEDIA_TEXTS.video} />
        </div>
      )}
      {isInput && (
        <TextInput
          {...field}
          label={productFieldLabel('video')}
          value={value}
          onChange={(video) => {
            setIsTyped(true)
            put(video)
          }}
          onBlur={() => {
            field.onBlur()
            setIsTyped(false)
          }}
          autoFocus={isTyped}
          type="url"
        />
      )}
      {before !== null && before !== value && (
        <UndoLine
          words={value === '' ? ITEM_MEDIA_TEXTS.videoRemoved : ITEM_MEDIA_TEXTS.videoReplaced}
          onUndo={() => put(before)}
        />
      )}
      {uploads.upload ? (
        <VideoUploadLine upload={uploads.upload} uploads={uploads} />
      ) : (
        <div className="flex flex-wrap gap-1.5">
          <FileButton
            icon={<Video aria-hidden />}
            label={isShown ? ITEM_MEDIA_TEXTS.videoReplace : ITEM_MEDIA_TEXTS.videoUpload}
            accept={VIDEO_TYPES.join(',')}
            onFiles={([file]) => file && choose(file)}
          />
          <FileButton
            className="pointer-fine:hidden"
            icon={<Webcam aria-hidden />}
            label={ITEM_MEDIA_TEXTS.videoRecord}
            accept="video/*"
            fromCamera
            onFiles={([file]) => file && choose(file)}
          />
          {!isInput && (
            <Button
              size="sm"
              variant={isShown ? 'secondary' : 'ghost'}
              icon={isShown ? <PencilLine aria-hidden /> : <Link2 aria-hidden />}
              onClick={() => setIsTyped(true)}
            >
              {isShown ? ITEM_MEDIA_TEXTS.videoChange : ITEM_MEDIA_TEXTS.videoAdd}
            </Button>
          )}
          {isShown && (
            <Button
              size="sm"
              variant="danger-ghost"
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                put('')
                setBefore(value)
              }}
            >
              {ITEM_MEDIA_TEXTS.videoRemove}
            </Button>
          )}
        </div>
      )}
      <p className="text-ink-muted text-xs">
        {ITEM_MEDIA_TEXTS.videoKinds} {ITEM_MEDIA_TEXTS.videoHelp}
      </p>
    </div>
  )
}
