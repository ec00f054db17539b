import { toLatinDigits } from '@payvand/domain'
import { ui } from '@payvand/texts'
import { Eye, EyeOff } from 'lucide-react'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { controlStyle, describeControl, Field, type FieldProps } from './field.tsx'
import { keepNumeric, readNumber } from './numeric-text.ts'
import { RemainingCharacters } from './remaining-characters.tsx'

export interface TextInputProps extends FieldProps {
  ref?: Ref<HTMLInputElement> | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  type?: 'text' | 'password' | 'url' | 'email' | 'tel' | 'search'
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  readOnly?: boolean
  /** Only digits, dot and comma can be typed. */
  numeric?: boolean
  /** Bounds of a numeric value; on blur a value outside becomes the bound. */
  min?: number
  max?: number
  /** Shows how many characters are left; an error style past it. */
  maxLength?: number
  /** Keeps Persian digits as typed. By default they become Latin, so that equal values are stored equally. */
  keepDigits?: boolean
  /** Written from left to right: a user name, a code. */
  isCode?: boolean
  /** Icon or unit inside the field, before or after the text. */
  start?: ReactNode
  end?: ReactNode
}

/** A line of text. `onChange` gives the value itself, as react-hook-form's `Controller` takes it. */
export function TextInput(props: TextInputProps) {
  const {
    value,
    onChange,
    onBlur,
    type = 'text',
    numeric = false,
    min,
    max,
    maxLength,
    keepDigits,
    start,
  } = props
  const id = useId()
  const [revealed, setRevealed] = useState(false)
  const leftToRight =
    numeric ||
    type === 'url' ||
    type === 'email' ||
    type === 'tel' ||
    type === 'password' ||
    props.isCode === true

  const change = (typed: string) =>
    onChange(numeric ? keepNumeric(typed) : keepDigits ? typed : toLatinDigits(typed))
  const clampAndBlur = () => {
    const number = numeric ? readNumber(value) : null
    if (number !== null && min !== undefined && number < min) onChange(String(min))
    else if (number !== null && max !== undefined && number > max) onChange(String(max))
    onBlur?.()
  }
  const end =
    type === 'password' ? (
      <IconButton
        size="xs"
        label={revealed ? ui.hidePassword : ui.showPassword}
        icon={revealed ? <EyeOff /> : <Eye />}
        onClick={() => setRevealed(!revealed)}
      />
    ) : (
      props.end
    )

  return (
    <Field
      id={id}
      field={props}
      counter={maxLength !== undefined && <RemainingCharacters length={value.length} maxLength={maxLength} />}
    >
      <div
        className={classNames(
          controlStyle,
          'flex h-9 items-center gap-2 px-3 [&_svg]:size-4 [&_svg]:shrink-0',
        )}
      >
        {start && <span className="flex text-ink-faint">{start}</span>}
        <input
          {...describeControl(id, props)}
          ref={props.ref}
          name={props.name}
          type={type === 'password' && revealed ? 'text' : type === 'url' ? 'text' : type}
          inputMode={numeric ? 'decimal' : type === 'url' ? 'url' : undefined}
          dir={leftToRight ? 'ltr' : undefined}
          value={value}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
          // biome-ignore lint/a11y/noAutofocus: only where the caller opened something for typing
          autoFocus={props.autoFocus}
          readOnly={props.readOnly}
          disabled={props.disabled}
          spellCheck={leftToRight ? false : undefined}
          onChange={(event) => change(event.target.value)}
          onBlur={clampAndBlur}
          className={classNames(
            'h-full w-full min-w-0 bg-transparent outline-none disabled:cursor-not-allowed',
            numeric && 'text-end',
          )}
        />
        {end && <span className="-me-1 flex shrink-0 text-ink-faint text-sm">{end}</span>}
      </div>
    </Field>
  )
}
