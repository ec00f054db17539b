import type { ProjectItem } from '@payvand/contract'
import type { ProductField } from '@payvand/domain'
import { EVIDENCE_TEXTS, evidenceTexts, originWords, PRODUCT_FIELD_NAMES } from '@payvand/texts'
import { Lock, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { isFromPost } from '../instagram/is-from-post.ts'
import { fieldWords } from './field-words.ts'
import { useAllOrigins } from './origin-toggle.tsx'
import { untoldFields } from './untold-fields.ts'
import type { ItemChanges } from './use-item-changes.ts'

/**
 * The evidence for and against the value of a field: its lock, its value before the last crawl, and the doubts about it.
 * Its source (the raw text on demand) stands only where the value is doubtful, a default or a person's, or where a person
 * asked for all sources.
 */
export function FieldEvidence({
  item,
  field,
  changes,
}: {
  item: ProjectItem
  field: ProductField
  changes: ItemChanges
}) {
  const doubts = item.doubts.filter((doubt) => doubt.field === field)
  const change = item.changes.find((one) => one.field === field)
  const all = useAllOrigins()
  const isLocked = item.lockedFields.includes(field)
  const source = item.origins[field]?.source
  const untold = untoldFields(item).find((one) => one.field === field)
  const isDoubtful = doubts.length > 0 || untold !== undefined
  const withOrigin = isLocked || source === 'default' || isDoubtful || (all && source !== undefined)
  if (!withOrigin && !change) return null
  return (
    <span className="flex flex-col items-start gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2 text-ink-muted text-xs">
        {withOrigin && <OriginMark item={item} field={field} changes={changes} />}
        {change && <span>{EVIDENCE_TEXTS.changedFrom(fieldWords(field, change.from))}</span>}
      </span>
      {doubts.map(({ code, sentence }) => (
        <DoubtLine key={code} sentence={sentence} />
      ))}
      {untold && <DoubtLine sentence={EVIDENCE_TEXTS.unsure(untold.share)} />}
    </span>
  )
}

function DoubtLine({ sentence }: { sentence: string }) {
  return (
    <span className="flex items-start gap-1 text-xs text-yellow-ink">
      <TriangleAlert aria-hidden className="mt-[0.3em] size-3 shrink-0" />
      <span>{sentence}</span>
    </span>
  )
}

/** The measured share of values like this one that are right; null where it has none, or counts for nothing here. */
const shareOf = (item: ProjectItem, field: ProductField): number | null =>
  (item.confidence as Partial<Record<ProductField, number>>)[field] ?? null

function OriginMark({
  item,
  field,
  changes,
}: {
  item: ProjectItem
  field: ProductField
  changes: ItemChanges
}) {
  const locked = item.lockedFields.includes(field)
  const origin = item.origins[field] ?? (locked ? { source: 'person' as const, raw: null } : null)
  if (!origin) return null
  const fromPost = isFromPost(item)
  const texts = evidenceTexts(fromPost)
  const words = originWords(origin.source, fromPost)
  const name = PRODUCT_FIELD_NAMES[field]
  // The measured confidence of a stock is whether the product can be bought, not this number.
  const share = field === 'stock' || locked ? null : shareOf(item, field)
  return (
    <Popover
      size="xxs"
      variant="ghost"
      label={words.label}
      spokenName={(locked ? EVIDENCE_TEXTS.lockedOriginOf : EVIDENCE_TEXTS.originOf)(words.label, name)}
      icon={locked ? <Lock aria-hidden /> : <OriginDot source={origin.source} />}
    >
      {(close) => (
        <div className="flex max-w-72 flex-col items-start gap-2 text-sm">
          <p>{words.help}</p>
          {share !== null && <p className="text-ink-muted text-xs">{EVIDENCE_TEXTS.confidence(share)}</p>}
          {origin.raw !== null && (
            <figure className="w-full min-w-0">
              <figcaption className="text-ink-muted text-xs">{texts.raw}</figcaption>
              <blockquote
                dir="auto"
                className="max-h-32 overflow-y-auto break-words rounded-sm bg-sunken px-2 py-1"
              >
                {origin.raw}
              </blockquote>
            </figure>
          )}
          {locked && (
            <>
              <p className="text-ink-muted text-xs">{texts.lockHelp}</p>
              <Button
                size="xs"
                aria-label={EVIDENCE_TEXTS.unlockOf(name)}
                busy={changes.unlock.isPending}
                onClick={() => changes.unlock.mutate(field, { onSuccess: close })}
              >
                {EVIDENCE_TEXTS.unlock}
              </Button>
            </>
          )}
        </div>
      )}
    </Popover>
  )
}

/** A dot that tells a value of the page from a default. */
function OriginDot({ source }: { source: string }) {
  return (
    <span
      aria-hidden
      className={`size-1.5 rounded-full ${source === 'default' ? 'border border-line-control' : 'bg-brand'}`}
    />
  )
}
