import { ui } from '@payvand/texts'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Props of every labelled control. `error` is a sentence; while it stands, the control is invalid. */
export interface FieldProps {
  label: string
  /** The label is spoken but not shown: only for a place that explains itself (a search box over a list). */
  hideLabel?: boolean
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  className?: string
}

/** Ids and states that tie a control to its label, description and error. */
export function describeControl(id: string, { description, error, required }: FieldProps) {
  const invalid = Boolean(error)
  return {
    id,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
    'aria-describedby':
      [description && `${id}-description`, invalid && `${id}-error`].filter(Boolean).join(' ') || undefined,
  }
}

export const controlStyle =
  'w-full rounded-md border border-line-control/70 bg-surface text-base text-ink transition-colors duration-150 hover:border-line-control focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus has-[[aria-invalid=true]]:border-red has-[[aria-invalid=true]]:focus-within:outline-red has-[:disabled]:bg-sunken has-[:disabled]:text-ink-faint'

export function Field({
  id,
  field,
  labelId,
  counter,
  children,
}: {
  id: string
  field: FieldProps
  /** For controls that are not native inputs and point at the label themselves. */
  labelId?: string
  counter?: ReactNode
  children: ReactNode
}) {
  const { label, hideLabel, description, error, required, className } = field
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <div className={classNames('flex items-baseline justify-between gap-2', hideLabel && 'sr-only')}>
        <label htmlFor={labelId ? undefined : id} id={labelId} className="font-medium text-ink text-sm">
          {label}
          {required && (
            <span aria-hidden className="ms-1 text-red-ink" title={ui.required}>
              *
            </span>
          )}
        </label>
        {counter}
      </div>
      {children}
      {description && (
        <div id={`${id}-description`} className="text-ink-muted text-xs">
          {description}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="flex items-start gap-1 text-red-ink text-xs">
          <CircleAlert aria-hidden className="mt-[0.3em] size-3 shrink-0" />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
