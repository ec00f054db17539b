import { toLatinDigits } from '@payvand/domain'
import { type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlStyle, describeControl, Field, type FieldProps } from './field.tsx'

export interface NumberInputProps extends FieldProps {
  ref?: Ref<HTMLInputElement> | undefined
  /** A whole number, or null while the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  readOnly?: boolean
  min?: number
  max?: number
  /** The unit, after the number. */
  unit?: ReactNode
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const MAX_DIGITS = 15 // A number with more digits would leave the safe integers.

/** A whole number with its thousands separated as one types. A value outside the bounds becomes the bound on blur. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, min, max } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Regrouping moves digits under the caret: remember how many digits stood before it and put it back after them.
  const [caret, setCaret] = useState<{ digitsBefore: number } | null>(null)
  const text = value === null ? '' : grouped.format(value)

  useLayoutEffect(() => {
    const element = input.current
    if (caret === null || element === null || document.activeElement !== element) return
    let position = 0
    for (let seen = 0; seen < caret.digitsBefore && position < text.length; position++) {
      if (/\d/.test(text.charAt(position))) seen++
    }
    element.setSelectionRange(position, position)
  }, [caret, text])

  const type = (element: HTMLInputElement) => {
    const typed = toLatinDigits(element.value)
    const before = typed.slice(0, element.selectionStart ?? typed.length).replace(/\D/g, '')
    const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS)
    setCaret({ digitsBefore: before.length })
    onChange(digits === '' ? null : Number(digits))
  }
  const clampAndBlur = () => {
    if (value !== null && min !== undefined && value < min) onChange(min)
    else if (value !== null && max !== undefined && value > max) onChange(max)
    props.onBlur?.()
  }

  return (
    <Field id={id} field={props}>
      <div className={classNames(controlStyle, 'flex h-9 items-center gap-2 px-3')}>
        <input
          {...describeControl(id, props)}
          ref={(element) => {
            input.current = element
            if (typeof props.ref === 'function') return props.ref(element)
            if (props.ref) props.ref.current = element
            return undefined
          }}
          name={props.name}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={text}
          placeholder={props.placeholder}
          readOnly={props.readOnly}
          disabled={props.disabled}
          onChange={(event) => type(event.target)}
          onBlur={clampAndBlur}
          className="h-full w-full min-w-0 bg-transparent text-end outline-none disabled:cursor-not-allowed"
        />
        {props.unit && <span className="shrink-0 text-ink-faint text-sm">{props.unit}</span>}
      </div>
    </Field>
  )
}
