import type { ProjectItem } from '@payvand/contract'
import { EVIDENCE_TEXTS, PRODUCT_FIELD_NAMES } from '@payvand/texts'
import { Badge } from '../../ui/data/badge.tsx'
import { untoldFields } from './untold-fields.ts'

/** How much of a product a person should look at, and what that is on demand; nothing where all is sure. */
export function DoubtsBadge({ item }: { item: ProjectItem }) {
  const sentences = [
    ...item.doubts.map(({ sentence }) => sentence),
    ...untoldFields(item).map(
      ({ field, share }) => `${PRODUCT_FIELD_NAMES[field]}: ${EVIDENCE_TEXTS.unsure(share)}`,
    ),
  ]
  if (sentences.length === 0) return null
  return (
    <span title={sentences.join('\n')}>
      <Badge hue="yellow">{EVIDENCE_TEXTS.doubtCount(sentences.length)}</Badge>
    </span>
  )
}
