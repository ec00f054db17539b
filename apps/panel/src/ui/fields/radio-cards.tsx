import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'

export interface RadioCard<Value extends string> {
  value: Value
  title: string
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps<Value extends string> extends FieldProps {
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  columns?: 1 | 2 | 3
}

const columnStyles = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 md:grid-cols-3' }

/** One of a few, each with room for an explanation. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { options, value, onChange, columns = 1 } = props
  const id = useId()
  return (
    <Field id={id} field={props} labelId={`${id}-label`}>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={props.error ? `${id}-error` : undefined}
        aria-required={props.required || undefined}
        className={classNames('grid gap-2', columnStyles[columns])}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex items-start gap-3 rounded-md border border-line bg-surface px-3 py-2 transition-colors duration-150',
              'has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              option.disabled || props.disabled ? 'text-ink-faint' : 'hover:border-line-control',
            )}
          >
            <input
              type="radio"
              name={props.name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled || props.disabled}
              aria-describedby={option.description ? `${id}-${option.value}` : undefined}
              onChange={() => onChange(option.value)}
              onBlur={props.onBlur}
              className="my-[0.28em] size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-control bg-surface outline-none checked:border-5 checked:border-brand"
            />
            <span className="min-w-0 grow">
              <span className="font-medium text-sm">{option.title}</span>
              {option.description && (
                <span id={`${id}-${option.value}`} className="block text-ink-muted text-xs">
                  {option.description}
                </span>
              )}
            </span>
            {option.icon && <span className="text-ink-faint [&_svg]:size-5">{option.icon}</span>}
          </label>
        ))}
      </div>
    </Field>
  )
}
