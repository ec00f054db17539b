import type { ItemCounts } from '@payvand/contract'
import { ATTRIBUTE_TEXTS, LIBRARY_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { FolderTree, LayoutList, ScanEye, SquareCheck } from 'lucide-react'
import type { ItemsRequest } from '../../lib/operations/operation-calls.ts'
import type { LibrarySearch } from '../../lib/project-items/library-search.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { BulkMenu } from './bulk-menu.tsx'
import { ExportMenu } from './export-menu.tsx'

/** What is done with the list as a whole. */
export function LibraryActs({
  projectId,
  search,
  counts,
  disabled,
  isChoosing,
  onChoosing,
  onAsk,
  onCategories,
}: {
  projectId: number
  search: LibrarySearch
  counts: ItemCounts | undefined
  /** An operation is under way. */
  disabled: boolean
  isChoosing: boolean
  onChoosing: (on: boolean) => void
  onAsk: (request: ItemsRequest) => void
  onCategories: () => void
}) {
  return (
    <>
      <Link
        to="/arachne/projects/$id/review"
        params={{ id: projectId }}
        search={reviewSearch(search)}
        className={buttonStyle({ variant: 'primary' })}
      >
        <ScanEye aria-hidden />
        {LIBRARY_TEXTS.review}
      </Link>
      <BulkMenu
        search={search}
        unverified={counts?.unverifiedItems}
        verified={counts?.verifiedItems}
        disabled={disabled}
        onAsk={onAsk}
      />
      <Button
        variant="ghost"
        className="phone:px-2.5!"
        icon={<FolderTree aria-hidden />}
        onClick={onCategories}
      >
        <span className="phone:sr-only">{LIBRARY_TEXTS.categories}</span>
      </Button>
      <Link
        to="/arachne/projects/$id/attributes"
        params={{ id: projectId }}
        className={classNames(buttonStyle({ variant: 'ghost' }), 'phone:hidden')}
      >
        <LayoutList aria-hidden />
        {ATTRIBUTE_TEXTS.open}
      </Link>
      <ExportMenu projectId={projectId} search={search} />
      <span className="columns-page:hidden">
        <IconButton
          label={isChoosing ? LIBRARY_TEXTS.endChoosing : LIBRARY_TEXTS.choose}
          icon={<SquareCheck />}
          aria-pressed={isChoosing}
          onClick={() => onChoosing(!isChoosing)}
        />
      </span>
    </>
  )
}

/** Review takes the filtered list; for an unfiltered list the unverified items, the least sure first. */
function reviewSearch({ page: _page, ...search }: LibrarySearch) {
  return { status: 'unverified' as const, sort: 'doubt' as const, ...search }
}
