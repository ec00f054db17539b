import type { InstagramImport } from '@payvand/contract'
import { INSTAGRAM_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { jalaliDateTime, jalaliShortDate } from '../../lib/dates/format-date.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { ImportStatusBadge } from './import-status-badge.tsx'
import { PageLink } from './page-link.tsx'

/** The columns of the import list (document 2, section 2.4). */
export const importColumns = (
  onDefaults: (instagramImport: InstagramImport) => void,
): Column<InstagramImport>[] => [
  {
    id: 'id',
    header: INSTAGRAM_TEXTS.id,
    narrow: true,
    compact: 'hidden',
    cell: (instagramImport) => <bdi dir="ltr">{instagramImport.id}</bdi>,
  },
  {
    id: 'page',
    header: INSTAGRAM_TEXTS.page,
    compact: 'title',
    cell: (instagramImport) => <PageLink instagramImport={instagramImport} />,
  },
  {
    id: 'status',
    header: INSTAGRAM_TEXTS.status,
    compact: 'value',
    narrow: true,
    cell: (instagramImport) => <ImportStatusBadge status={instagramImport.status} />,
  },
  {
    id: 'counts',
    header: INSTAGRAM_TEXTS.counts,
    compact: 'state',
    hideBelow: 'md',
    cell: ({ counts }) => (
      <span className="flex flex-col leading-5">
        <span>{INSTAGRAM_TEXTS.countsWords(counts.posts, counts.products)}</span>
        {counts.products > 0 && (
          <span className="text-ink-muted text-xs">
            {INSTAGRAM_TEXTS.sentWords(counts.verified, counts.sent)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: INSTAGRAM_TEXTS.createdAt,
    compact: 'state',
    narrow: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={jalaliDateTime(createdAt)}>
        {jalaliShortDate(createdAt)}
      </time>
    ),
  },
  {
    id: 'actions',
    header: INSTAGRAM_TEXTS.actions,
    hideHeader: true,
    narrow: true,
    align: 'end',
    cell: (instagramImport) => (
      <span className="flex items-center justify-end gap-1">
        <IconButton
          size="sm"
          label={INSTAGRAM_TEXTS.defaultsOf(instagramImport.id)}
          icon={<SlidersHorizontal />}
          onClick={() => onDefaults(instagramImport)}
        />
        <Link
          to="/instagram/task/$id"
          params={{ id: instagramImport.id }}
          aria-label={INSTAGRAM_TEXTS.openOf(instagramImport.id)}
          className={buttonStyle({ size: 'sm' })}
        >
          {INSTAGRAM_TEXTS.open}
        </Link>
      </span>
    ),
  },
]
