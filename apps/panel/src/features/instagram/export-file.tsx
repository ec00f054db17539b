import { INSTAGRAM_TEXTS } from '@payvand/texts'
import { CircleAlert, FileArchive } from 'lucide-react'
import { type DragEvent, type Ref, useId, useState } from 'react'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { classNames } from '../../ui/class-names.ts'

const BYTES_IN_MEGABYTE = 1_000_000

export function ExportFile({
  ref,
  value,
  onChange,
  busy,
  error,
}: {
  ref?: Ref<HTMLInputElement>
  value: File | null
  onChange: (file: File | null) => void
  busy: boolean
  error?: string
}) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !busy) onChange(file)
  }
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setIsOver(isInside && !busy)
  }
  return (
    <div className="flex flex-col gap-2">
      <div
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false)
          take(event.dataTransfer.files)
        }}
        className={classNames(
          'flex flex-wrap items-center gap-3 rounded-md border border-dashed px-3 py-3 transition-colors duration-150',
          isOver
            ? 'border-brand bg-brand-soft'
            : error
              ? 'border-red bg-sunken'
              : 'border-line-control bg-sunken',
        )}
      >
        <FileArchive aria-hidden className="size-6 shrink-0 text-ink-faint" />
        <p id={`${id}-what`} className="min-w-40 grow text-sm">
          {isOver ? (
            INSTAGRAM_TEXTS.fileDropHere
          ) : value ? (
            <>
              <bdi className="break-all font-medium">{value.name}</bdi>{' '}
              <span className="text-ink-muted">
                {INSTAGRAM_TEXTS.fileSize(Math.max(1, Math.round(value.size / BYTES_IN_MEGABYTE)))}
              </span>
            </>
          ) : (
            INSTAGRAM_TEXTS.fileDrop
          )}
        </p>
        <label
          className={classNames(
            buttonStyle({ size: 'sm' }),
            'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
            busy && 'pointer-events-none opacity-60',
          )}
        >
          {value ? INSTAGRAM_TEXTS.fileOther : INSTAGRAM_TEXTS.fileChoose}
          <input
            ref={ref}
            type="file"
            accept=".zip,application/zip"
            disabled={busy}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-what ${id}-error` : `${id}-what`}
            className="sr-only"
            onChange={(event) => {
              take(event.target.files)
              // The same file, after a correction, has to fire a change event again.
              event.target.value = ''
            }}
          />
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-red-ink text-xs">
          <CircleAlert aria-hidden className="mt-[0.3em] size-3 shrink-0" />
          {error}
        </p>
      )}
      <details className="text-sm">
        <summary className="cursor-pointer rounded-sm text-brand-ink">{INSTAGRAM_TEXTS.exportHow}</summary>
        <ol className="mt-1 list-decimal ps-5 text-ink-muted marker:text-ink-faint">
          {INSTAGRAM_TEXTS.exportSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </div>
  )
}
