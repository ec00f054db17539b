import type { ReactNode } from 'react'

/** The key that presses the button it stands in; hidden on devices without a keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd
      dir="ltr"
      aria-hidden
      className="ms-1 inline-grid h-5 min-w-5 place-items-center rounded-sm border border-current px-1 font-sans text-[0.6875rem] opacity-70 max-lg:hidden"
    >
      {children}
    </kbd>
  )
}
