import type { ProjectItem } from '@payvand/contract'
import type { ProductField } from '@payvand/domain'
import { evidenceTexts, PRODUCT_FIELD_NAMES, SHOP_WRITE_TEXTS } from '@payvand/texts'
import { GitCompareArrows } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { isFromPost } from '../instagram/is-from-post.ts'
import { fieldWords } from './field-words.ts'
import { Notice } from './notice.tsx'
import type { ItemChanges } from './use-item-changes.ts'

/** Keeping this field's edit writes it into the seller's shop. */
const isWritten = ({ writesEdits }: ProjectItem, field: ProductField) =>
  writesEdits && (field === 'primaryPrice' || field === 'stock' || field === 'variants')

/** Fields a person changed that have another value on the site now: both values, and a button for each. */
export function ItemConflicts({ item, changes }: { item: ProjectItem; changes: ItemChanges }) {
  const { resolve } = changes
  const texts = evidenceTexts(isFromPost(item))
  if (item.conflicts.length === 0) return null
  const ofShop = { ...texts, ...SHOP_WRITE_TEXTS.conflictActs }
  const head = item.conflicts.every(({ field }) => isWritten(item, field)) ? ofShop : texts
  return (
    <Notice tone="yellow" icon={<GitCompareArrows />} title={head.conflictTitle}>
      <p>{head.conflictHelp}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {item.conflicts.map(({ field, yours, theirs }) => {
          const name = PRODUCT_FIELD_NAMES[field]
          const acts = isWritten(item, field) ? ofShop : texts
          const pending = resolve.isPending && resolve.variables.field === field
          const choice = (
            keep: 'mine' | 'theirs',
            title: string,
            value: unknown,
            act: string,
            spoken: string,
          ) => (
            <div className="flex min-w-0 grow basis-40 flex-col items-start gap-1 rounded-md bg-surface px-3 py-2 text-ink">
              <span className="text-ink-muted text-xs">{title}</span>
              <span className="line-clamp-4 break-words">{fieldWords(field, value)}</span>
              <Button
                size="xs"
                className="mt-auto"
                aria-label={spoken}
                busy={pending && resolve.variables.keep === keep}
                disabled={resolve.isPending && !(pending && resolve.variables.keep === keep)}
                onClick={() => resolve.mutate({ field, keep })}
              >
                {act}
              </Button>
            </div>
          )
          return (
            <li key={field}>
              <p className="font-medium">{name}</p>
              <div className="flex flex-wrap gap-2">
                {choice('mine', texts.yours, yours, acts.keepYours, acts.keepYoursOf(name))}
                {choice('theirs', acts.theirs, theirs, acts.takeTheirs, acts.takeTheirsOf(name))}
              </div>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
