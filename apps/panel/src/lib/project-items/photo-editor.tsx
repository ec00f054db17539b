import { BOOTH_LIMITS } from '@payvand/domain'
import { ITEM_MEDIA_TEXTS } from '@payvand/texts'
import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/fields/field.tsx'
import { useFormField } from '../forms/use-form-field.ts'
import type { ItemForm } from './item-form.ts'
import { PhotoActs } from './photo-acts.tsx'
import { PhotoAddOthers, PhotoAddTile } from './photo-add.tsx'
import { photoFieldsOf, photosOf, withAdded, withMoved } from './photo-list.ts'
import { PhotoTile } from './photo-tile.tsx'
import { PhotoUploadTile } from './photo-upload-tile.tsx'
import { UndoLine } from './undo-line.tsx'
import type { PhotoUploads } from './use-photo-uploads.ts'
import { useTileDrag } from './use-tile-drag.ts'

/** Earlier photos stand to the right of later ones. */
const STEPS: Record<string, number> = { ArrowRight: -1, ArrowUp: -1, ArrowLeft: 1, ArrowDown: 1 }

/**
 * The photos of an item as pictures, the main one first. A tile is moved by dragging it (on a touch screen once it is
 * chosen), by Ctrl and an arrow, or by the buttons under the tiles.
 */
export function PhotoEditor({ control, uploads }: { control: Control<ItemForm>; uploads: PhotoUploads }) {
  const id = useId()
  const photo = useFormField(control, 'photo')
  const photos = useFormField(control, 'photos')
  const list = photosOf({ photo: photo.value, photos: photos.value })
  const [chosen, setChosen] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ url: string; place: number } | null>(null)
  const [said, setSaid] = useState('')
  const [isOver, setIsOver] = useState(false)
  const tiles = useRef<HTMLUListElement>(null)
  const focusNext = useRef<number | null>(null)
  const place = chosen === null ? -1 : list.indexOf(chosen)

  useEffect(() => {
    if (focusNext.current === null) return
    const buttons = tiles.current?.querySelectorAll<HTMLElement>('[data-photo]')
    const next = buttons?.[Math.min(focusNext.current, buttons.length - 1)]
    const target = next ?? tiles.current?.querySelector<HTMLElement>('input')
    target?.focus()
    focusNext.current = null
  })

  const put = (next: readonly string[]) => {
    const fields = photoFieldsOf(next, { photo: photo.value, photos: photos.value })
    if (fields.photo !== photo.value) photo.onChange(fields.photo)
    if (fields.photos !== photos.value) photos.onChange(fields.photos)
  }
  const move = (from: number, to: number) => {
    const place = Math.min(Math.max(0, to), list.length - 1)
    if (place === from) return
    put(withMoved(list, from, place))
    setChosen(list[from] ?? null)
    setSaid(ITEM_MEDIA_TEXTS.moved(place + 1))
    focusNext.current = place
  }
  const remove = (at: number) => {
    const url = list[at]
    if (url === undefined) return
    put(list.toSpliced(at, 1))
    setRemoved({ url, place: at })
    setChosen(null)
    focusNext.current = at
  }
  const takeBack = () => {
    if (!removed) return
    put(withAdded(list, [removed.url], removed.place))
    focusNext.current = removed.place
    setRemoved(null)
  }
  const drag = useTileDrag(move)
  const pressKey = (event: KeyboardEvent, at: number) => {
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) return move(at, at + step)
      tiles.current?.querySelectorAll<HTMLElement>('[data-photo]')[at + step]?.focus()
    } else if (event.key === 'Delete') {
      event.preventDefault()
      remove(at)
    }
  }
  const dropFiles = (event: DragEvent, isInside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(isInside)
  }

  const error = photo.error ?? photos.error
  const help = list.length > BOOTH_LIMITS.photos ? ITEM_MEDIA_TEXTS.tooMany(BOOTH_LIMITS.photos) : null
  const field = {
    label: ITEM_MEDIA_TEXTS.photos,
    description: help ?? (list.length === 0 ? ITEM_MEDIA_TEXTS.none : ITEM_MEDIA_TEXTS.help),
    error,
  }
  return (
    <Field
      id={id}
      field={field}
      labelId={`${id}-label`}
      counter={
        list.length > 0 && (
          <span className="text-ink-muted text-xs">
            {ITEM_MEDIA_TEXTS.count(list.length, BOOTH_LIMITS.photos)}
          </span>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onDragOver={(event) => dropFiles(event, true)}
        onDragLeave={(event) => dropFiles(event, false)}
        onDrop={(event) => {
          dropFiles(event, false)
          uploads.add(event.dataTransfer.files)
        }}
        className={classNames('flex flex-col gap-2 rounded-md', isOver && 'bg-brand-soft')}
      >
        <ul
          ref={tiles}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-description`}
          className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2"
        >
          {list.map((url, at) => (
            <PhotoTile
              key={url}
              url={url}
              place={at}
              count={list.length}
              isMain={at === 0 && photo.value !== ''}
              isChosen={url === chosen}
              drag={drag}
              onChoose={() => setChosen(url === chosen ? null : url)}
              onKey={(event) => pressKey(event, at)}
              onRemove={() => remove(at)}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <PhotoUploadTile key={upload.id} upload={upload} uploads={uploads} />
          ))}
          <PhotoAddTile
            onFiles={uploads.add}
            ref={(input) => {
              photo.ref(input)
              photos.ref(input)
            }}
            describedBy={error ? `${id}-error` : `${id}-description`}
          />
        </ul>
        {place >= 0 && <PhotoActs place={place} count={list.length} onMove={(to) => move(place, to)} />}
        {removed && <UndoLine words={ITEM_MEDIA_TEXTS.removed} onUndo={takeBack} />}
        <PhotoAddOthers onFiles={uploads.add} onAddresses={(urls) => put(withAdded(list, urls))} />
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
      </div>
    </Field>
  )
}
