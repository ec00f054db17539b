import type { SecondFactorAnswer } from '@payvand/contract'
import { SECOND_FACTOR_KIND_LABELS, SECOND_FACTOR_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { secondFactorCall } from '../../lib/second-factor/second-factor-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

const words = SECOND_FACTOR_TEXTS
const ICONS = { totp: Smartphone, passkey: KeyRound } as const

type Factor = SecondFactorAnswer['factors'][number]

/** The second factors that there are, each with its last use, to be removed one by one. */
export function SecondFactorList({
  factors,
  onRemoved,
}: {
  factors: readonly Factor[]
  onRemoved: () => Promise<unknown>
}) {
  const [asked, setAsked] = useState<Factor | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: Factor) => secondFactorCall('secondFactor.remove', { params: { id } }),
    onSuccess: () => toast.success(words.removed),
    onError: (error) => toast.error(words.removeFailed, { description: errorMessage(error) }),
    onSettled: () => {
      setAsked(null)
      return onRemoved()
    },
  })
  return (
    <>
      <ul className="divide-y divide-line">
        {factors.map((factor) => {
          const Icon = ICONS[factor.kind]
          const { lastUsedAt, createdAt } = factor
          return (
            <li key={factor.id} className="flex items-center gap-3 py-2">
              <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
              <div className="min-w-0 grow">
                <p className="truncate font-medium">{nameOf(factor)}</p>
                <p className="text-ink-muted text-sm">
                  {lastUsedAt === null
                    ? words.addedAt(relativeTime(createdAt))
                    : words.usedAt(relativeTime(lastUsedAt))}
                </p>
              </div>
              <Button
                size="sm"
                variant="danger-ghost"
                aria-label={words.removeOf(nameOf(factor))}
                onClick={() => setAsked(factor)}
              >
                {words.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={words.removeQuestion(asked ? nameOf(asked) : '')}
        description={factors.length === 1 ? words.removeLastText : words.removeText}
        confirmLabel={words.remove}
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

/** An app has no name of its own: there is one at most. */
function nameOf({ kind, name }: Factor): string {
  return kind === 'totp' ? SECOND_FACTOR_KIND_LABELS.totp : name
}
