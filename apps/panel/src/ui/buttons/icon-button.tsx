import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import type { ButtonProps } from './button.tsx'
import { buttonStyle } from './button-style.ts'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'fullWidth'> {
  icon: ReactNode
  /** The accessible name, which tells the action of the button. There is no icon button without one. */
  label: string
}

export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'md',
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      className={classNames(buttonStyle({ variant, size, iconOnly: true }), className)}
    >
      {busy ? <Spinner size="sm" label={null} /> : icon}
    </button>
  )
}
