import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface SwitchProps {
  ref?: Ref<HTMLInputElement> | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  name?: string
  label: string
  /** The label is spoken but not shown: only for a place that explains itself (a column of a table). */
  hideLabel?: boolean
  description?: ReactNode
  disabled?: boolean
  className?: string
}

/** An on-off control with its label at the start and the switch at the end of the row. */
export function Switch({
  ref,
  checked,
  onChange,
  onBlur,
  name,
  label,
  hideLabel = false,
  description,
  disabled,
  className,
}: SwitchProps) {
  const id = useId()
  return (
    <label className={classNames('flex items-start justify-between gap-4', className)}>
      <span className={classNames('min-w-0', hideLabel && 'sr-only', disabled && 'text-ink-faint')}>
        <span className="font-medium text-sm">{label}</span>
        {description && (
          <span id={`${id}-description`} className="block text-ink-muted text-xs">
            {description}
          </span>
        )}
      </span>
      <span className={classNames('relative inline-flex h-5 w-9 shrink-0', !hideLabel && 'mt-1')}>
        <input
          ref={ref}
          type="checkbox"
          role="switch"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-describedby={description ? `${id}-description` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-full border border-line-control bg-line-control transition-colors duration-150 checked:border-brand checked:bg-brand disabled:opacity-45"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute start-0.5 top-0.5 size-4 rounded-full bg-surface shadow-sm transition-[inset-inline-start] duration-150 peer-checked:start-[1.125rem]"
        />
      </span>
    </label>
  )
}
