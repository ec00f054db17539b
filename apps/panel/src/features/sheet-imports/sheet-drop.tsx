import { SHEET_IMPORT_TEXTS } from '@payvand/texts'
import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'

const ACCEPT = '.xlsx,.xls,.csv'

interface SheetDropProps {
  /** A file is being read. */
  busy: boolean
  fileName: string | undefined
  onFile: (file: File) => void
}

export function SheetDrop({ busy, fileName, onFile }: SheetDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !busy) onFile(file)
  }
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setIsOver(isInside && !busy)
  }
  return (
    <div
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        take(event.dataTransfer.files)
      }}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center transition-colors duration-150',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-control bg-sunken',
      )}
    >
      <FileSpreadsheet aria-hidden className="size-8 text-ink-faint" />
      <p className="font-medium" id={`${id}-what`}>
        {isOver ? SHEET_IMPORT_TEXTS.dropHere : SHEET_IMPORT_TEXTS.drop}
      </p>
      <div aria-live="polite" className="min-w-0 max-w-full text-ink-muted text-sm">
        {busy ? (
          <span className="flex flex-wrap items-center justify-center gap-2">
            <Spinner />
            <span>{SHEET_IMPORT_TEXTS.reading}</span>
            <bdi className="max-w-full truncate">{fileName}</bdi>
          </span>
        ) : (
          SHEET_IMPORT_TEXTS.limits
        )}
      </div>
      <label
        className={classNames(
          buttonStyle({ variant: 'primary' }),
          'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
          busy && 'pointer-events-none opacity-60',
        )}
      >
        {SHEET_IMPORT_TEXTS.choose}
        <input
          type="file"
          accept={ACCEPT}
          disabled={busy}
          aria-describedby={`${id}-what`}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files)
            // The same file, after a correction, has to fire a change event again.
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}
