import { classNames } from '../class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-ghost'
export type ButtonSize = 'xxs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'xx'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-pressed disabled:bg-brand disabled:opacity-45',
  secondary:
    'border-line-control/60 bg-surface text-ink hover:bg-hover active:bg-pressed disabled:bg-surface disabled:opacity-45',
  ghost:
    'border-transparent text-ink-muted hover:bg-hover hover:text-ink active:bg-pressed disabled:bg-transparent disabled:opacity-45',
  danger: 'border-transparent bg-red text-on-red hover:bg-red-hover disabled:bg-red disabled:opacity-45',
  'danger-ghost':
    'border-transparent text-red-ink hover:bg-red-soft active:bg-red-soft disabled:bg-transparent disabled:opacity-45',
}

const sizes: Record<ButtonSize, { text: string; icon: string }> = {
  xxs: { text: 'h-6 gap-1 rounded-sm px-2 text-xs', icon: 'size-6 rounded-sm text-xs' },
  xs: { text: 'h-7 gap-1 rounded-sm px-2.5 text-xs', icon: 'size-7 rounded-sm text-xs' },
  sm: { text: 'h-8 gap-1.5 rounded-md px-3 text-sm', icon: 'size-8 rounded-md text-sm' },
  md: { text: 'h-9 gap-2 rounded-md px-3.5 text-base', icon: 'size-9 rounded-md text-base' },
  lg: { text: 'h-10 gap-2 rounded-md px-4 text-base', icon: 'size-10 rounded-md text-base' },
  xl: { text: 'h-12 gap-2 rounded-md px-5 text-lg', icon: 'size-12 rounded-md text-lg' },
  xx: { text: 'h-14 gap-2.5 rounded-lg px-6 text-lg', icon: 'size-14 rounded-lg text-lg' },
}

export interface ButtonStyle {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The button is square, because it shows an icon alone. */
  iconOnly?: boolean
  fullWidth?: boolean
}

/** The looks of a button, for an element that must be a link (a router's `Link`, an address) and look like one. */
export function buttonStyle({
  variant = 'secondary',
  size = 'md',
  iconOnly,
  fullWidth,
}: ButtonStyle = {}): string {
  return classNames(
    'relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap border font-medium transition-colors duration-150',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
    variants[variant],
    iconOnly ? sizes[size].icon : sizes[size].text,
    fullWidth && 'w-full',
  )
}
