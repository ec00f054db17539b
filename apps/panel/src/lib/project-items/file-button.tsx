import type { ChangeEvent, ReactNode } from 'react'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { classNames } from '../../ui/class-names.ts'

/** The outline of a label whose hidden input has the focus. */
export const FILE_FOCUS =
  'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2'

/** Gives the chosen files on; the same file, chosen again, is given again. */
export const filesOf = (onFiles: (files: File[]) => void) => (event: ChangeEvent<HTMLInputElement>) => {
  onFiles([...(event.target.files ?? [])])
  event.target.value = ''
}

/** A button that chooses a file, or takes one with a phone's camera. */
export function FileButton({
  icon,
  label,
  accept,
  fromCamera = false,
  className,
  onFiles,
}: {
  icon: ReactNode
  label: string
  accept: string
  fromCamera?: boolean
  className?: string
  onFiles: (files: File[]) => void
}) {
  return (
    <label className={classNames(buttonStyle({ size: 'sm' }), FILE_FOCUS, className)}>
      {icon}
      {label}
      <input
        type="file"
        accept={accept}
        {...(fromCamera && { capture: 'environment' as const })}
        className="sr-only"
        onChange={filesOf(onFiles)}
      />
    </label>
  )
}
