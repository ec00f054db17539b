import { ORDER_TEXTS } from '@payvand/texts'
import { ListChecks, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** The head of the list in one line. On a phone it also opens the filters and begins choosing many orders. */
export function OrderListHead({
  summary,
  filtersInUse,
  onFilter,
  choosing,
  onChoosing,
  children,
}: {
  /** Number of listed orders, in words. */
  summary: string | undefined
  filtersInUse: number
  onFilter: () => void
  choosing: boolean
  onChoosing: (on: boolean) => void
  children: ReactNode
}) {
  return (
    <PageHeader
      title={ORDER_TEXTS.title}
      badge={summary !== undefined && <span className="text-ink-muted text-sm phone:hidden">{summary}</span>}
      actions={
        <>
          <span className="flex gap-1 columns-page:hidden">
            <IconButton
              className="wide:hidden"
              label={filtersInUse > 0 ? ORDER_TEXTS.filtersInUse(filtersInUse) : ORDER_TEXTS.searchAndFilter}
              icon={<Search />}
              variant={filtersInUse > 0 ? 'primary' : 'ghost'}
              onClick={onFilter}
            />
            <IconButton
              label={choosing ? ORDER_TEXTS.endChoosing : ORDER_TEXTS.choose}
              icon={<ListChecks />}
              aria-pressed={choosing}
              onClick={() => onChoosing(!choosing)}
            />
          </span>
          {children}
        </>
      }
    />
  )
}
