import { ui } from '@payvand/texts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../page-title.ts'

/** The heading of a page; a title that is text also names the browser's tab. */
export function PageHeader({
  title,
  description,
  badge,
  back,
  actions,
}: {
  title: ReactNode
  description?: ReactNode
  badge?: ReactNode
  /** Wraps the back button in a link (the router's): `(content) => <Link to="/arachne">{content}</Link>`. */
  back?: (content: ReactNode) => ReactNode
  actions?: ReactNode
}) {
  usePageTitle(typeof title === 'string' ? title : null)
  return (
    <header className="@container/page flex flex-wrap items-start justify-between gap-x-4 gap-y-3 pb-4 phone:gap-x-2">
      <div className="flex min-w-0 items-start gap-2">
        {back && (
          <span className="-ms-1 text-ink-muted *:grid *:size-8 *:place-items-center *:rounded-md hover:*:bg-hover hover:*:text-ink">
            {back(
              <>
                <ArrowRight aria-hidden className="size-4.5" />
                <span className="sr-only">{ui.back}</span>
              </>,
            )}
          </span>
        )}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 font-bold text-xl">{title}</h1>
            {badge}
          </div>
          {description && <div className="text-ink-muted text-sm">{description}</div>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 phone:gap-1">{actions}</div>}
    </header>
  )
}
