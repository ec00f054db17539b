import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Scrolls content that is too high, also for a keyboard: nothing inside takes the focus, so the area itself does. */
export function ScrollArea({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <div role="group" aria-label={label} tabIndex={0} className={classNames('overflow-y-auto', className)}>
      {children}
    </div>
  )
}
