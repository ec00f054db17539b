import { RECONCILIATION_TEXTS } from '@payvand/texts'
import { TriangleAlert } from 'lucide-react'

/** Tells of external edits in the booth: their likely origin and the next step. */
export function ExternalEditNotice({ count }: { count: number }) {
  return (
    <section
      aria-label={RECONCILIATION_TEXTS.externalEditTitle}
      className="mb-4 flex gap-3 rounded-lg bg-yellow-soft px-4 py-3 text-yellow-ink"
    >
      <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0 phone:hidden" />
      <div className="min-w-0">
        <h2 className="font-semibold">{RECONCILIATION_TEXTS.externalEditTitle}</h2>
        <p>{RECONCILIATION_TEXTS.externalEditText(count)}</p>
        <p>{RECONCILIATION_TEXTS.externalEditAdvice}</p>
      </div>
    </section>
  )
}
