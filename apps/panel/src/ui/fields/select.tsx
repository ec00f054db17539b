import { ui } from '@payvand/texts'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { classNames } from '../class-names.ts'
import { listPopoverStyle, optionStyle } from '../overlays/list-style.ts'
import { controlStyle, describeControl, Field, type FieldProps } from './field.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  description?: string
  icon?: ReactNode
  disabled?: boolean
}

export interface SelectProps<Value extends string> extends FieldProps {
  ref?: Ref<HTMLButtonElement> | undefined
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  placeholder?: string
}

/** One of several. Letters typed while it is focused find an option. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder = ui.selectPlaceholder } = props
  const id = useId()
  const {
    id: controlId,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
  } = describeControl(id, props)
  return (
    <Field id={id} field={props} labelId={`${id}-label`}>
      <AriaSelect
        aria-labelledby={`${id}-label`}
        {...(describedBy && { 'aria-describedby': describedBy })}
        selectedKey={value}
        onSelectionChange={(key) => onChange(key as Value)}
        allowsEmptyCollection
        isDisabled={props.disabled ?? false}
        isInvalid={invalid ?? false}
        placeholder={placeholder}
      >
        <Button
          ref={props.ref}
          id={controlId}
          {...(props.onBlur && { onBlur: props.onBlur })}
          className={classNames(
            controlStyle,
            'group flex h-9 items-center justify-between gap-2 px-3 text-start outline-none data-[focus-visible]:border-focus data-[focus-visible]:outline-2 data-[focus-visible]:outline-focus data-[focus-visible]:-outline-offset-1 disabled:bg-sunken disabled:text-ink-faint',
            invalid && 'border-red',
          )}
        >
          <SelectValue className="min-w-0 truncate data-[placeholder]:text-ink-faint">
            {() => options.find((option) => option.value === value)?.label ?? placeholder}
          </SelectValue>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
        </Button>
        <Popover
          offset={4}
          containerPadding={8}
          className={classNames(listPopoverStyle, 'min-w-(--trigger-width)')}
        >
          <ListBox
            items={options.map((option) => ({ ...option, id: option.value }))}
            className="max-h-72 overflow-y-auto p-1 outline-none"
            renderEmptyState={() => <p className="px-3 py-2 text-ink-muted text-sm">{ui.selectNoOptions}</p>}
          >
            {(option) => (
              <ListBoxItem
                textValue={option.label}
                isDisabled={option.disabled ?? false}
                className={classNames(optionStyle, 'group justify-between')}
              >
                <span className="flex min-w-0 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
                  {option.icon}
                  <span className="min-w-0">
                    <span className="block truncate">{option.label}</span>
                    {option.description && (
                      <span className="block text-ink-muted text-xs">{option.description}</span>
                    )}
                  </span>
                </span>
                <Check
                  aria-hidden
                  className="invisible size-4 shrink-0 text-brand-ink group-data-[selected]:visible"
                />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaSelect>
    </Field>
  )
}
