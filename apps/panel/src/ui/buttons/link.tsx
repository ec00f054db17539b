import { ui } from '@payvand/texts'
import { ArrowUpLeft } from 'lucide-react'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { type ButtonStyle, buttonStyle } from './button-style.ts'

export const linkStyle =
  'rounded-sm text-brand-ink underline decoration-brand-line underline-offset-4 transition-colors duration-150 hover:decoration-current'

interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  ref?: Ref<HTMLAnchorElement> | undefined
  children: ReactNode
  /** Leaves the panel: opens in a new tab, and says so. */
  external?: boolean
}

function Anchor({ external = false, children, ...rest }: AnchorProps) {
  if (!external) return <a {...rest}>{children}</a>
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      <span className="truncate">{children}</span>
      <ArrowUpLeft aria-hidden className="size-[1em] shrink-0" />
      <span className="sr-only"> ({ui.opensInNewTab})</span>
    </a>
  )
}

/** A link within a text. Give it to the router's `createLink` for an address inside the panel. */
export function Link({ className, ...rest }: AnchorProps) {
  return (
    <Anchor
      {...rest}
      className={classNames(
        linkStyle,
        rest.external && 'inline-flex max-w-full items-center gap-0.5',
        className,
      )}
    />
  )
}

export function ButtonLink({
  variant,
  size,
  iconOnly,
  fullWidth,
  className,
  ...rest
}: AnchorProps & ButtonStyle) {
  const style = buttonStyle({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(iconOnly && { iconOnly }),
    ...(fullWidth && { fullWidth }),
  })
  return <Anchor {...rest} className={classNames(style, className)} />
}
