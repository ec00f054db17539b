import { LIBRARY_TEXTS, PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { CheckCheck, ListChecks, Send, Tag } from 'lucide-react'
import type { ItemsRequest } from '../../lib/operations/operation-calls.ts'
import { conditionCount, filterOf, type LibrarySearch } from '../../lib/project-items/library-search.ts'
import { selectionOf } from '../../lib/project-items/project-item-queries.ts'
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx'

export function BulkMenu({
  search,
  unverified,
  verified,
  disabled,
  onAsk,
}: {
  search: LibrarySearch
  /** Number of unverified items; undefined until it is known. */
  unverified: number | undefined
  verified: number | undefined
  disabled: boolean
  onAsk: (request: ItemsRequest) => void
}) {
  const filter = filterOf(search)
  const filtered: MenuEntry[] =
    conditionCount(search) === 0
      ? []
      : [
          {
            id: 'verify-shown',
            label: LIBRARY_TEXTS.verifyShown,
            icon: <CheckCheck />,
            disabled: filter.status !== undefined && filter.status !== 'unverified',
            onSelect: () => onAsk({ kind: 'verify', selection: selectionOf(filter) }),
          },
          {
            id: 'send-shown',
            label: LIBRARY_TEXTS.sendShown,
            icon: <Send />,
            disabled: filter.status !== undefined && filter.status !== 'verified',
            onSelect: () => onAsk({ kind: 'send', selection: selectionOf(filter) }),
          },
        ]
  return (
    <Menu
      label={PROJECT_ITEM_TEXTS.bulkMenu}
      icon={<ListChecks aria-hidden />}
      disabled={disabled}
      foldsOnPhone
      entries={[
        {
          id: 'verify-all',
          label: PROJECT_ITEM_TEXTS.verifyAll,
          icon: <CheckCheck />,
          disabled: unverified === 0,
          onSelect: () => onAsk({ kind: 'verify', selection: selectionOf({ status: 'unverified' }) }),
        },
        {
          id: 'send-all',
          label: PROJECT_ITEM_TEXTS.sendAll,
          icon: <Send />,
          disabled: verified === 0,
          onSelect: () => onAsk({ kind: 'send', selection: selectionOf({ status: 'verified' }) }),
        },
        {
          id: 'category',
          label: conditionCount(search) === 0 ? LIBRARY_TEXTS.categoryAll : LIBRARY_TEXTS.categoryShown,
          icon: <Tag />,
          onSelect: () =>
            onAsk({
              kind: 'category',
              selection: selectionOf(filter),
              missingOnly: true,
            }),
        },
        ...filtered,
      ]}
    />
  )
}
