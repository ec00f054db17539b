import type { ProjectItem } from '@payvand/contract'
import {
  BOOTH_BEHIND_LABELS,
  BOOTH_BEHIND_SENTENCES,
  EVIDENCE_TEXTS,
  evidenceTexts,
  PRODUCT_FIELD_NAMES,
  PROJECT_ITEM_TEXTS,
} from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Clock, History, PackageX, ShieldAlert } from 'lucide-react'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { relativeTime } from '../dates/format-date.ts'
import { isFromPost } from '../instagram/is-from-post.ts'
import { fieldWords } from './field-words.ts'
import { ItemConflicts } from './item-conflicts.tsx'
import { Notice } from './notice.tsx'
import { PreflightList } from './preflight-list.tsx'
import { ShopWrites } from './shop-writes.tsx'
import type { ItemChanges } from './use-item-changes.ts'

export function ItemNotices({
  item,
  changes,
  onEdit,
  onChooseCategory,
}: {
  item: ProjectItem
  changes: ItemChanges
  onEdit?: () => void
  onChooseCategory?: () => void
}) {
  const { sending } = item
  const texts = evidenceTexts(isFromPost(item))
  return (
    <>
      {sending?.state === 'refused' && (
        <Notice tone="red" icon={<CircleAlert />} title={PROJECT_ITEM_TEXTS.refusedTitle}>
          {sending.reason}
        </Notice>
      )}
      {sending?.state === 'held' && (
        <Notice tone="yellow" icon={<ShieldAlert />} title={PROJECT_ITEM_TEXTS.heldTitle}>
          {sending.reason}{' '}
          <Link to="/needs" search={{ kind: 'held_change' }} className={linkStyle}>
            {PROJECT_ITEM_TEXTS.toHeld}
          </Link>
        </Notice>
      )}
      {item.boothBehind && (
        <Notice tone="yellow" icon={<History />} title={BOOTH_BEHIND_LABELS[item.boothBehind]}>
          {BOOTH_BEHIND_SENTENCES[item.boothBehind]}
        </Notice>
      )}
      {(sending?.state === 'waiting' || sending?.state === 'sending') && (
        <Notice tone="blue" icon={<Clock />} title={PROJECT_ITEM_TEXTS.waitingTitle}>
          {sending.reason}
        </Notice>
      )}
      {item.missingSince && (
        <Notice tone="yellow" icon={<PackageX />} title={EVIDENCE_TEXTS.missingTitle}>
          {EVIDENCE_TEXTS.missingSince(relativeTime(item.missingSince))}
        </Notice>
      )}
      <ShopWrites item={item} changes={changes} />
      <ItemConflicts item={item} changes={changes} />
      <PreflightList
        item={item}
        changes={changes}
        {...(onEdit && { onEdit })}
        {...(onChooseCategory && { onChooseCategory })}
      />
      {item.changes.length > 0 && (
        <Notice
          tone="neutral"
          icon={<History />}
          title={
            item.changedAt ? texts.changesTitle(relativeTime(item.changedAt)) : texts.changesTitleUndated
          }
        >
          <ul>
            {item.changes.map(({ field, from, to }) => (
              <li key={field}>
                {EVIDENCE_TEXTS.fromTo(
                  PRODUCT_FIELD_NAMES[field],
                  fieldWords(field, from),
                  fieldWords(field, to),
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
