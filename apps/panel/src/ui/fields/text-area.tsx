import { toLatinDigits } from '@payvand/domain'
import { type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { controlStyle, describeControl, Field, type FieldProps } from './field.tsx'
import { RemainingCharacters } from './remaining-characters.tsx'

export interface TextAreaProps extends FieldProps {
  ref?: Ref<HTMLTextAreaElement> | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  rows?: number
  placeholder?: string
  maxLength?: number
  /** The text is written left to right: addresses and code, one per line. */
  leftToRight?: boolean
  /** Converts Persian digits as one types. Off here by default: long texts are prose. */
  latinDigits?: boolean
}

/** Several lines of text; it grows with its content. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, rows = 4, maxLength, leftToRight = false, latinDigits = leftToRight } = props
  const id = useId()
  return (
    <Field
      id={id}
      field={props}
      counter={maxLength !== undefined && <RemainingCharacters length={value.length} maxLength={maxLength} />}
    >
      <div className={classNames(controlStyle, 'flex')}>
        <textarea
          {...describeControl(id, props)}
          ref={props.ref}
          name={props.name}
          rows={rows}
          dir={leftToRight ? 'ltr' : undefined}
          spellCheck={leftToRight ? false : undefined}
          value={value}
          placeholder={props.placeholder}
          disabled={props.disabled}
          onChange={(event) => onChange(latinDigits ? toLatinDigits(event.target.value) : event.target.value)}
          onBlur={props.onBlur}
          className={classNames(
            'field-sizing-content max-h-96 w-full resize-y bg-transparent px-3 py-1.5 outline-none',
            leftToRight && 'font-mono text-sm',
          )}
          style={{ minBlockSize: `${rows * 1.8 + 0.9}em` }}
        />
      </div>
    </Field>
  )
}
