import { OPERATOR_TAB_LABELS, OPERATOR_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'

const PATHS = Object.keys(OPERATOR_TAB_LABELS) as (keyof typeof OPERATOR_TAB_LABELS)[]

const TAB = [
  '-mb-px flex h-10 shrink-0 items-center whitespace-nowrap border-transparent border-b-2 px-4 text-ink-muted hover:text-ink',
  'aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink',
  'outline-none focus-visible:rounded-sm focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
].join(' ')

export function OperatorTabs() {
  return (
    <nav
      aria-label={OPERATOR_TEXTS.tabs}
      className="mb-4 flex overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]"
    >
      {PATHS.map((path) => (
        <Link key={path} to={path} activeOptions={{ exact: true, includeSearch: false }} className={TAB}>
          {OPERATOR_TAB_LABELS[path]}
        </Link>
      ))}
    </nav>
  )
}
