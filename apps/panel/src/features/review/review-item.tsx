import type { ProjectItem } from '@payvand/contract'
import { canEditItem, canVerifyItem } from '@payvand/domain'
import { REVIEW_TEXTS } from '@payvand/texts'
import { useId, useRef, useState } from 'react'
import { isFromPost } from '../../lib/instagram/is-from-post.ts'
import { ItemEditForm } from '../../lib/project-items/item-edit-form.tsx'
import { itemName } from '../../lib/project-items/item-form.ts'
import { ItemPreview } from '../../lib/project-items/item-preview.tsx'
import { useItemChanges } from '../../lib/project-items/use-item-changes.ts'
import { useItemEdit } from '../../lib/project-items/use-item-edit.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { ReviewBar } from './review-bar.tsx'
import { ReviewEditBar } from './review-edit-bar.tsx'
import { useReviewKeys } from './review-keys.ts'
import { SourcePage } from './source-page.tsx'
import { SourcePost } from './source-post.tsx'
import type { Review } from './use-review.ts'

/**
 * One item of the review: the values read, its page beside them (on a phone: behind a switch), and the actions at the
 * foot.
 */
export function ReviewItem({
  item,
  review,
  importId,
  withSource,
  onShowSource,
}: {
  item: ProjectItem
  review: Review
  /** The Instagram import from which the review was opened. */
  importId: number | undefined
  withSource: boolean
  onShowSource: (shown: boolean) => void
}) {
  const { session, dispatch } = review
  const fromPost = isFromPost(item)
  const formId = useId()
  const [editing, setEditing] = useState(false)
  const [onPhone, setOnPhone] = useState<'product' | 'source'>('product')
  const verifying = useRef(false)
  const changed = (next: ProjectItem) => dispatch({ type: 'changed', item: next, byPerson: true })
  const changes = useItemChanges(item, changed)
  const edit = useItemEdit(item, {
    editing,
    onSaved: (saved) => {
      setEditing(false)
      if (verifying.current) review.verifiedWithEdit(saved)
      else changed(saved)
    },
  })
  const canEdit = canEditItem(item) && item.latestData !== null
  const startEdit = () => canEdit && setEditing(true)
  const save = (verify: boolean) => {
    verifying.current = verify
    edit.submit(verify)
  }
  const fixes = item.preflight.filter(({ fix }) => fix.kind === 'apply')
  const acts = {
    verify: review.verify,
    skip: review.skip,
    undo: review.undo,
    edit: startEdit,
    next: () => dispatch({ type: 'move', by: 1 }),
    previous: () => dispatch({ type: 'move', by: -1 }),
    source: () => onShowSource(!withSource),
    fix: () => {
      const [first] = fixes
      if (first && canEdit && !changes.fix.isPending) changes.fix.mutate(first.code)
    },
  }
  useReviewKeys((key) => acts[key](), editing)
  const decision = session.decisions[item.id]

  return (
    <>
      <main className="flex min-h-0 grow">
        <div
          className={classNames(
            'min-h-0 min-w-0 grow overflow-y-auto p-4 lg:basis-1/2 lg:p-6',
            onPhone === 'source' && 'max-lg:hidden',
          )}
        >
          <div className="mx-auto flex max-w-3xl flex-col gap-4">
            <p aria-live="polite" className="sr-only">
              {REVIEW_TEXTS.position(
                session.at + 1,
                session.total ?? session.queue.length,
                session.isTotalCapped,
              )}{' '}
              {itemName(item)}
            </p>
            <h2 className="sr-only">{REVIEW_TEXTS.product}</h2>
            {decision && (
              <p>
                <Badge hue={decision === 'verified' ? 'green' : 'neutral'}>
                  {decision === 'verified' ? REVIEW_TEXTS.decidedVerified : REVIEW_TEXTS.decidedSkipped}
                </Badge>
              </p>
            )}
            {editing ? (
              // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
              <div
                onKeyDown={(event) => {
                  if (event.key === 'Escape' && !event.defaultPrevented) setEditing(false)
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(canVerifyItem(item))
                }}
              >
                <ItemEditForm id={formId} item={item} edit={edit} changes={changes} />
              </div>
            ) : (
              <ItemPreview item={item} changes={changes} onEdit={startEdit} />
            )}
          </div>
        </div>
        {(withSource || onPhone === 'source') && (
          <div
            className={classNames(
              'min-h-0 min-w-0 grow basis-1/2 border-line border-s bg-surface',
              onPhone === 'source' ? 'max-lg:block' : 'max-lg:hidden',
              !withSource && 'lg:hidden',
            )}
          >
            {fromPost ? <SourcePost item={item} importId={importId} /> : <SourcePage item={item} />}
          </div>
        )}
      </main>
      {editing ? (
        <ReviewEditBar
          formId={formId}
          busy={edit.saving}
          canVerify={canVerifyItem(item)}
          onCancel={() => {
            edit.discard()
            setEditing(false)
          }}
          onSaveAndVerify={() => save(true)}
          onSave={() => {
            verifying.current = false
          }}
        />
      ) : (
        <ReviewBar
          acts={acts}
          canEdit={canEdit}
          canVerify={canVerifyItem(item)}
          fixLabel={canEdit ? (fixes[0]?.fix.label ?? null) : null}
          fixing={changes.fix.isPending}
          canUndo={session.history.length > 0}
          isFirst={session.at === 0}
          sourceName={fromPost ? REVIEW_TEXTS.post : REVIEW_TEXTS.source}
          withSource={withSource}
          onPhone={onPhone}
          onSwitch={setOnPhone}
        />
      )}
    </>
  )
}
