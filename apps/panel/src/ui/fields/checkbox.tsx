import { Check, Minus } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'

export interface CheckboxProps {
  ref?: Ref<HTMLInputElement> | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  name?: string
  label: string
  hideLabel?: boolean
  description?: ReactNode
  /** Some of the rows that the box stands for are ticked. */
  indeterminate?: boolean
  disabled?: boolean
  className?: string
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, label, hideLabel = false, description, indeterminate = false, disabled } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label
      className={classNames(
        'group inline-flex items-start gap-2',
        disabled && 'text-ink-faint',
        props.className,
      )}
    >
      <span className="relative my-[0.3em] grid size-4.5 shrink-0 place-items-center">
        <input
          ref={(element) => {
            input.current = element
            if (typeof props.ref === 'function') return props.ref(element)
            if (props.ref) props.ref.current = element
            return undefined
          }}
          type="checkbox"
          name={props.name}
          checked={checked}
          disabled={disabled}
          aria-label={hideLabel ? label : undefined}
          aria-describedby={description ? `${id}-description` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={props.onBlur}
          className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-[5px] border border-line-control bg-surface transition-colors duration-150 checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:opacity-45 group-hover:not-disabled:not-checked:not-indeterminate:border-brand"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none relative hidden size-3.5 text-on-brand peer-checked:block peer-indeterminate:hidden"
        />
        <Minus
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none relative hidden size-3.5 text-on-brand peer-indeterminate:block"
        />
      </span>
      {!hideLabel && (
        <span className="min-w-0">
          {label}
          {description && (
            <span id={`${id}-description`} className="block text-ink-muted text-xs">
              {description}
            </span>
          )}
        </span>
      )}
    </label>
  )
}
