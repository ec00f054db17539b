import { isWebAddress } from '@payvand/domain'
import { ITEM_MEDIA_TEXTS, productFieldLabel } from '@payvand/texts'
import { Link2, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { VideoPlayer } from '../../ui/media/video-player.tsx'
import { useFormField } from '../forms/use-form-field.ts'
import type { ItemForm } from './item-form.ts'
import { UndoLine } from './undo-line.tsx'

/** The video of an item, to be watched, replaced and removed; its address is typed on demand. */
export function VideoEditor({ control }: { control: Control<ItemForm> }) {
  const { value, onChange, ...field } = useFormField(control, 'video')
  const [isTyped, setIsTyped] = useState(false)
  const [removed, setRemoved] = useState<string | null>(null)
  const put = (video: string) => {
    setRemoved(null)
    onChange(video)
  }
  const isShown = isWebAddress(value) && !isTyped
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {(isShown || (value === '' && !isTyped)) && (
        <p className="font-medium text-ink text-sm">{ITEM_MEDIA_TEXTS.video}</p>
      )}
      {isShown ? (
        <>
          <div className="w-full max-w-sm">
            <VideoPlayer src={value} label={ITEM_MEDIA_TEXTS.video} />
          </div>
          <div className="flex flex-wrap gap-1.5">
            <Button size="sm" icon={<PencilLine aria-hidden />} onClick={() => setIsTyped(true)}>
              {ITEM_MEDIA_TEXTS.videoChange}
            </Button>
            <Button
              size="sm"
              variant="danger-ghost"
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                put('')
                setRemoved(value)
              }}
            >
              {ITEM_MEDIA_TEXTS.videoRemove}
            </Button>
          </div>
        </>
      ) : (
        (isTyped || value !== '') && (
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
        )
      )}
      {value === '' && !isTyped && (
        <div>
          {removed !== null && <UndoLine words={ITEM_MEDIA_TEXTS.videoRemoved} onUndo={() => put(removed)} />}
          <Button size="sm" variant="ghost" icon={<Link2 aria-hidden />} onClick={() => setIsTyped(true)}>
            {ITEM_MEDIA_TEXTS.videoAdd}
          </Button>
        </div>
      )}
      {value !== '' && <p className="text-ink-muted text-xs">{ITEM_MEDIA_TEXTS.videoHelp}</p>}
    </div>
  )
}
