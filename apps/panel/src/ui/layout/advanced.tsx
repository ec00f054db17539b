import { ui } from '@payvand/texts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** Folds away settings that few sellers need, under a heading that names them. */
export function Advanced({
  title,
  open = false,
  children,
}: {
  title: string
  /** Opens it, while something inside is in use or wrong; a person may close it again. */
  open?: boolean
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])
  return (
    <details ref={details} className="group min-w-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md px-1 font-semibold text-ink-muted hover:text-ink">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        {ui.advanced(title)}
      </summary>
      <div className="mt-2 flex flex-col gap-4">{children}</div>
    </details>
  )
}
