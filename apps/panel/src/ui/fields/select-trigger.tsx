import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import { listPopoverStyle } from '../overlays/list-style.ts'
import { controlStyle, describeControl, Field, type FieldProps } from './field.tsx'

interface SelectTriggerProps {
  ref?: Ref<HTMLButtonElement> | undefined
  field: FieldProps
  /** The selection in words; null shows the placeholder. */
  summary: ReactNode
  placeholder: string
  icon?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The popover's content. It takes the focus, and the button gets it back. */
  children: ReactNode
}

/** A field that is a button: it shows the selection and opens the options. */
export function SelectTrigger(props: SelectTriggerProps) {
  const { field, summary, placeholder, icon, open, onOpenChange, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { 'aria-required': _required, 'aria-invalid': invalid, ...described } = describeControl(id, field)
  return (
    <Field id={id} field={field} labelId={`${id}-label`}>
      <button
        {...described}
        ref={(element) => {
          button.current = element
          if (typeof props.ref === 'function') return props.ref(element)
          if (props.ref) props.ref.current = element
          return undefined
        }}
        type="button"
        disabled={field.disabled}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onOpenChange(true)}
        className={classNames(
          controlStyle,
          'flex h-9 items-center justify-between gap-2 px-3 text-start focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 disabled:bg-sunken disabled:text-ink-faint',
          invalid && 'border-red',
        )}
      >
        <span id={`${id}-value`} className={classNames('min-w-0 truncate', !summary && 'text-ink-faint')}>
          {summary || placeholder}
        </span>
        <span className="text-ink-faint [&_svg]:size-4">{icon ?? <ChevronDown aria-hidden />}</span>
      </button>
      <Popover
        triggerRef={button}
        isOpen={open}
        onOpenChange={onOpenChange}
        offset={4}
        containerPadding={8}
        placement="bottom start"
        className={classNames(listPopoverStyle, 'min-w-72')}
      >
        <Dialog aria-label={field.label} className="outline-none">
          {children}
        </Dialog>
      </Popover>
    </Field>
  )
}
