import type { PersonalToken } from '@payvand/contract'
import { PERSONAL_TOKEN_TEXTS, persianList, TOKEN_SCOPE_LABELS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { jalaliDate, relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { useLazyDialog } from '../../lib/lazy/use-lazy-dialog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { accountCall } from './account-call.ts'
import { personalTokensQuery, refreshPersonalTokens } from './profile-queries.ts'

const loadModal = async () => (await import('./personal-token-modal.tsx')).PersonalTokenModal

/** Tokens that the caller gave to programs of theirs: what each opens, until when, and its last use. */
export function PersonalTokensCard() {
  const tokens = useQuery({ ...personalTokensQuery, refetchOnMount: 'always' })
  const { Dialog, open, show, close } = useLazyDialog(loadModal)
  const [asked, setAsked] = useState<PersonalToken | null>(null)
  const revoke = useMutation({
    mutationFn: (id: number) => accountCall('personalTokens.revoke', { params: { id } }),
    onSuccess: () => toast.success(PERSONAL_TOKEN_TEXTS.revoked),
    onError: (error) => toast.error(PERSONAL_TOKEN_TEXTS.revokeFailed, { description: errorMessage(error) }),
    onSettled: () => {
      setAsked(null)
      return refreshPersonalTokens()
    },
  })
  return (
    <Card
      title={PERSONAL_TOKEN_TEXTS.title}
      description={PERSONAL_TOKEN_TEXTS.help}
      actions={
        <Button size="sm" onClick={show}>
          {PERSONAL_TOKEN_TEXTS.add}
        </Button>
      }
    >
      {tokens.isPending && <SkeletonText lines={3} />}
      {tokens.isLoadingError && (
        <ErrorState
          title={PERSONAL_TOKEN_TEXTS.failed}
          description={errorMessage(tokens.error)}
          onRetry={() => void tokens.refetch()}
          busy={tokens.isFetching}
        />
      )}
      {tokens.data?.data.length === 0 && <p className="text-ink-muted">{PERSONAL_TOKEN_TEXTS.empty}</p>}
      {tokens.data && tokens.data.data.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {tokens.data.data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </ul>
      )}
      {Dialog && <Dialog open={open} onClose={close} />}
      <ConfirmDialog
        open={asked !== null}
        title={PERSONAL_TOKEN_TEXTS.revokeQuestion(asked?.name ?? '')}
        description={PERSONAL_TOKEN_TEXTS.revokeText}
        confirmLabel={PERSONAL_TOKEN_TEXTS.revoke}
        danger
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked.id)}
        onCancel={() => setAsked(null)}
      />
    </Card>
  )
}

function TokenRow({ token, onRevoke }: { token: PersonalToken; onRevoke: () => void }) {
  const { name, ending, scopes, expiresAt, lastUsedAt, lastUsedFrom } = token
  const isOver = new Date(expiresAt) <= new Date()
  return (
    <li className="flex items-start gap-3 py-2.5">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="break-words font-medium">{name}</span>
          <bdi dir="ltr" className="text-ink-muted text-sm">
            {PERSONAL_TOKEN_TEXTS.endsWith(ending)}
          </bdi>
          {isOver && <Badge hue="red">{PERSONAL_TOKEN_TEXTS.expired}</Badge>}
        </p>
        <p className="text-ink-muted text-sm">
          {persianList(scopes.map((scope) => TOKEN_SCOPE_LABELS[scope]))}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
          <span>{PERSONAL_TOKEN_TEXTS.expiresAt(jalaliDate(expiresAt))}</span>
          <span>
            {lastUsedAt
              ? PERSONAL_TOKEN_TEXTS.usedAt(relativeTime(lastUsedAt))
              : PERSONAL_TOKEN_TEXTS.neverUsed}
          </span>
          {lastUsedFrom && <bdi dir="ltr">{lastUsedFrom}</bdi>}
        </p>
      </div>
      <Button size="sm" aria-label={PERSONAL_TOKEN_TEXTS.revokeOf(name)} onClick={onRevoke}>
        {PERSONAL_TOKEN_TEXTS.revoke}
      </Button>
    </li>
  )
}
