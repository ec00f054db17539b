import type { GuardCode } from '@payvand/domain'
import { GUARD_TEXTS, SYNC_GUARD_TEXTS } from '@payvand/texts'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { HeldActions } from './held-queries.ts'

/** The reason of one guard, advice for the decision, and the actions on all its changes. */
export function HeldGroup({
  group: { code, count },
  asOf,
  example,
  actions: { release, discard, isBusy },
}: {
  group: { code: GuardCode; count: number }
  /** Changes held after this moment were not seen by the person. */
  asOf: string
  /** The numbers of the first change; those of a jump are each product's own. */
  example: string | undefined
  actions: HeldActions
}) {
  const [asking, setAsking] = useState(false)
  const { title, explanation, advice } = GUARD_TEXTS[code]
  const choice = { code, asOf }
  return (
    <section
      aria-label={title}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-yellow-soft px-4 py-3 text-yellow-ink"
    >
      <ShieldAlert aria-hidden className="size-5 shrink-0 phone:hidden" />
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-semibold">{title}</h2>
        <p>
          {explanation} {code !== 'price_jump' && example}
        </p>
        <p>{advice}</p>
      </div>
      {count > 1 && (
        <div className="flex flex-wrap gap-2 phone:w-full phone:*:grow">
          <Button disabled={isBusy} onClick={() => setAsking(true)}>
            {SYNC_GUARD_TEXTS.releaseAll(count)}
          </Button>
          <Button disabled={isBusy} onClick={() => discard.mutate(choice)}>
            {SYNC_GUARD_TEXTS.discardAll(count)}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={SYNC_GUARD_TEXTS.releaseQuestion(count)}
        description={SYNC_GUARD_TEXTS.releaseConsequence}
        confirmLabel={SYNC_GUARD_TEXTS.release}
        busy={release.isPending}
        onConfirm={() => release.mutate(choice, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
