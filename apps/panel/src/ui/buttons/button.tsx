import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  ref?: Ref<HTMLButtonElement> | undefined
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /**
   * Work that this button started is under way: it shows so, keeps its place and its focus, and cannot be pressed.
   */
  busy?: boolean
  fullWidth?: boolean
  children: ReactNode
}

export function Button({
  variant,
  size,
  icon,
  busy = false,
  fullWidth,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  // `disabled` would drop the focus to the page's start; `aria-disabled` keeps it here while the work runs.
  const refuseWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={refuseWhileBusy}
      className={classNames(
        buttonStyle({ ...(variant && { variant }), ...(size && { size }), ...(fullWidth && { fullWidth }) }),
        className,
      )}
    >
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner size="sm" />
        </span>
      )}
      <span
        className={classNames(
          'inline-flex min-w-0 items-center justify-center gap-[inherit]',
          busy && 'opacity-0',
        )}
      >
        {icon}
        <span className="truncate">{children}</span>
      </span>
    </button>
  )
}
