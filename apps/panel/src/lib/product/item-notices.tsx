import type { ProjectItem } from '@payvand/contract'
import { EVIDENCE_TEXTS, ITEM_TEXTS, PRODUCT_FIELD_NAMES } from '@payvand/texts'
import { CircleAlert, Clock, History, PackageX } from 'lucide-react'
import { relativeTime } from '../format-date.ts'
import { fieldWords } from './field-words.ts'
import { ItemConflicts } from './item-conflicts.tsx'
import { Notice } from './notice.tsx'
import { PreflightList } from './preflight-list.tsx'
import type { ItemChanges } from './use-item-changes.ts'

/** What stands between an item and the booth, and what happened to it: refused, waiting, gone, in conflict, changed. */
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
  return (
    <>
      {sending?.state === 'refused' && (
        <Notice tone="red" icon={<CircleAlert />} title={ITEM_TEXTS.refusedTitle}>
          {sending.reason}
        </Notice>
      )}
      {sending && sending.state !== 'refused' && (
        <Notice tone="blue" icon={<Clock />} title={ITEM_TEXTS.waitingTitle}>
          {sending.reason}
        </Notice>
      )}
      {item.missingSince && (
        <Notice tone="yellow" icon={<PackageX />} title={EVIDENCE_TEXTS.missingTitle}>
          {EVIDENCE_TEXTS.missingSince(relativeTime(item.missingSince))}
        </Notice>
      )}
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
            item.changedAt
              ? EVIDENCE_TEXTS.changesTitle(relativeTime(item.changedAt))
              : EVIDENCE_TEXTS.changesTitleUndated
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
