import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * Shown when there is nothing: the kind of content that would be here, and the one next step (or the way out of a
 * filter).
 */
export function EmptyState({
  title,
  description,
  icon = <Inbox />,
  action,
}: {
  title: string
  description?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <span
        aria-hidden
        className="mb-3 grid size-12 place-items-center rounded-full bg-sunken text-ink-faint [&_svg]:size-6"
      >
        {icon}
      </span>
      <p className="font-semibold text-lg">{title}</p>
      {description && <div className="mt-0.5 max-w-md text-ink-muted">{description}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
