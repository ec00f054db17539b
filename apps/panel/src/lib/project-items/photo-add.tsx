import { isWebAddress } from '@payvand/domain'
import { ITEM_MEDIA_TEXTS } from '@payvand/texts'
import { Camera, ImagePlus, Link2 } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { FILE_FOCUS, FileButton, filesOf } from './file-button.tsx'

const ACCEPT = 'image/jpeg,image/png,image/webp'

/** The last tile: chooses files. */
export function PhotoAddTile({
  ref,
  describedBy,
  onFiles,
}: {
  ref: Ref<HTMLInputElement>
  describedBy: string
  onFiles: (files: File[]) => void
}) {
  return (
    <li>
      <label
        className={classNames(
          FILE_FOCUS,
          'relative flex aspect-square flex-col items-center justify-center gap-1 rounded-md border-2 border-line-control border-dashed p-1 text-center text-ink-muted text-xs hover:bg-hover',
        )}
      >
        <ImagePlus aria-hidden className="size-5" />
        {ITEM_MEDIA_TEXTS.add}
        <input
          ref={ref}
          type="file"
          multiple
          accept={ACCEPT}
          aria-describedby={describedBy}
          className="sr-only"
          onChange={filesOf(onFiles)}
        />
      </label>
    </li>
  )
}

/** The rarer ways to add photos: the camera of a phone, and addresses. */
export function PhotoAddOthers({
  onFiles,
  onAddresses,
}: {
  onFiles: (files: File[]) => void
  onAddresses: (urls: string[]) => void
}) {
  const [text, setText] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setText(null)
    setError(null)
  }
  const add = () => {
    const urls = (text ?? '').split('\n').flatMap((line) => line.trim() || [])
    if (!urls.every(isWebAddress)) return setError(ITEM_MEDIA_TEXTS.addressWrong)
    onAddresses(urls)
    close()
  }
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        <FileButton
          className="pointer-fine:hidden"
          icon={<Camera aria-hidden />}
          label={ITEM_MEDIA_TEXTS.camera}
          accept="image/*"
          fromCamera
          onFiles={onFiles}
        />
        {text === null && (
          <Button size="sm" variant="ghost" icon={<Link2 aria-hidden />} onClick={() => setText('')}>
            {ITEM_MEDIA_TEXTS.byAddress}
          </Button>
        )}
      </div>
      {text !== null && (
        <div className="flex flex-col gap-2">
          <TextArea
            label={ITEM_MEDIA_TEXTS.addresses}
            description={ITEM_MEDIA_TEXTS.addressesHelp}
            {...(error && { error })}
            value={text}
            onChange={setText}
            leftToRight
            rows={2}
          />
          <div className="flex gap-1.5">
            <Button size="sm" disabled={text.trim() === ''} onClick={add}>
              {ITEM_MEDIA_TEXTS.addAddresses}
            </Button>
            <Button size="sm" variant="ghost" onClick={close}>
              {ITEM_MEDIA_TEXTS.close}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
