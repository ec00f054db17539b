import type { ProjectItem } from '@payvand/contract'
import { canEditItem, canSendItem, canVerifyItem } from '@payvand/domain'
import { NONE, PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { Eye, Pencil } from 'lucide-react'
import { OutOfStockButton } from '../../lib/operations/out-of-stock-button.tsx'
import { itemName } from '../../lib/project-items/item-form.ts'
import { ItemRecord } from '../../lib/project-items/item-record.tsx'
import { isUnderWay } from '../../lib/project-items/project-item-queries.ts'
import { BoothBehindBadge, SendingBadge, VerificationBadge } from '../../lib/status-badges.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { ItemCell, type OpenItem, PriceCell } from './item-cell.tsx'
import type { ItemActions } from './use-item-actions.ts'

/** The columns of a project's items (document 2, section 2.1). */
export function itemColumns({
  actions,
  onOpen,
}: {
  actions: ItemActions
  onOpen: OpenItem
}): Column<ProjectItem>[] {
  return [
    {
      id: 'product',
      header: PROJECT_ITEM_TEXTS.productAndUrl,
      compact: 'title',
      grows: true,
      cell: (item) => <ItemCell item={item} onOpen={onOpen} />,
    },
    {
      id: 'price',
      header: PROJECT_ITEM_TEXTS.price,
      amounts: true,
      compact: 'value',
      narrow: true,
      hideBelow: 'md',
      cell: (item) => (item.latestData ? <PriceCell item={item} /> : NONE),
    },
    {
      id: 'status',
      header: PROJECT_ITEM_TEXTS.status,
      compact: 'state',
      narrow: true,
      cell: (item) => <Status item={item} />,
    },
    {
      id: 'data',
      header: PROJECT_ITEM_TEXTS.data,
      compact: 'state',
      narrow: true,
      hideBelow: 'md',
      cell: (item) =>
        item.latestData ? (
          <span className="flex gap-0.5">
            <IconButton
              size="sm"
              label={PROJECT_ITEM_TEXTS.viewOf(itemName(item))}
              icon={<Eye />}
              onClick={() => onOpen(item, 'view')}
            />
            {canEditItem(item) && (
              <IconButton
                size="sm"
                label={PROJECT_ITEM_TEXTS.editOf(itemName(item))}
                icon={<Pencil />}
                onClick={() => onOpen(item, 'edit')}
              />
            )}
            {item.boothProduct && item.isActive && item.latestData.stock !== 0 && (
              <OutOfStockButton as="icon" name={itemName(item)} selection={{ projectItemIds: [item.id] }} />
            )}
          </span>
        ) : (
          NONE
        ),
    },
    {
      id: 'details',
      header: PROJECT_ITEM_TEXTS.details,
      narrow: true,
      hideBelow: 'xl',
      compact: 'hidden',
      cell: (item) => <ItemRecord item={item} />,
    },
    {
      id: 'actions',
      header: PROJECT_ITEM_TEXTS.actions,
      hideHeader: true,
      narrow: true,
      align: 'end',
      cell: (item) => <RowAction item={item} actions={actions} />,
    },
  ]
}

function Status({ item }: { item: ProjectItem }) {
  return (
    <span className="flex gap-1 compact:flex-wrap columns:flex-col columns:items-start">
      <VerificationBadge status={item.verificationStatus} />
      {item.sending && <SendingBadge sending={item.sending} />}
      {item.boothBehind && <BoothBehindBadge behind={item.boothBehind} />}
      {!item.isActive && <Badge>{PROJECT_ITEM_TEXTS.inactive}</Badge>}
    </span>
  )
}

/** The one next step of an item; none while it is on its way to the booth. */
function RowAction({ item, actions }: { item: ProjectItem; actions: ItemActions }) {
  const { verify, send } = actions
  if (item.sending?.state === 'held') {
    return (
      <Link to="/needs" search={{ kind: 'held_change' }} className={buttonStyle({ size: 'sm' })}>
        {PROJECT_ITEM_TEXTS.toHeld}
      </Link>
    )
  }
  if (canVerifyItem(item) && item.latestData) {
    return (
      <Button
        size="sm"
        aria-label={PROJECT_ITEM_TEXTS.verifyOf(itemName(item))}
        busy={verify.isPending && verify.variables === item.id}
        onClick={() => verify.mutate(item.id)}
      >
        {PROJECT_ITEM_TEXTS.verify}
      </Button>
    )
  }
  if (canSendItem(item) && !isUnderWay(item)) {
    return (
      <Button
        size="sm"
        variant="primary"
        aria-label={PROJECT_ITEM_TEXTS.sendOf(itemName(item))}
        busy={send.isPending && send.variables === item.id}
        onClick={() => send.mutate(item.id)}
      >
        {PROJECT_ITEM_TEXTS.send}
      </Button>
    )
  }
  return null
}
