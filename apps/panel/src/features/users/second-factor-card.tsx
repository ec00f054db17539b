import type { AnswerOf, SecondFactorAnswer } from '@payvand/contract'
import { SECOND_FACTOR_TEXTS } from '@payvand/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { whyNoPasskeys } from '../../lib/second-factor/passkeys.ts'
import { secondFactorCall, secondFactorQuery } from '../../lib/second-factor/second-factor-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PasskeyModal } from './passkey-modal.tsx'
import { securityKey } from './profile-queries.ts'
import { RecoveryCodesLine } from './recovery-codes-line.tsx'
import { RecoveryCodesModal } from './recovery-codes-modal.tsx'
import { SecondFactorList } from './second-factor-list.tsx'
import { TotpModal } from './totp-modal.tsx'

const words = SECOND_FACTOR_TEXTS
const NEED_WORDS = { required: words.required, sandbox: words.sandbox, offered: null } as const

/** The caller's second factors: what there is, what can be added, and the codes for a lost device. */
export function SecondFactorCard() {
  const factor = useQuery({ ...secondFactorQuery, refetchOnMount: 'always' })
  return (
    <Card title={words.title} description={words.help}>
      {factor.isPending && <SkeletonText lines={3} />}
      {factor.isLoadingError && (
        <ErrorState
          title={words.failed}
          description={errorMessage(factor.error)}
          onRetry={() => void factor.refetch()}
          busy={factor.isFetching}
        />
      )}
      {factor.data && <SecondFactors answer={factor.data} />}
    </Card>
  )
}

function SecondFactors({ answer }: { answer: SecondFactorAnswer }) {
  const queryClient = useQueryClient()
  const [begun, setBegun] = useState<AnswerOf<'secondFactor.beginTotp'> | null>(null)
  const [isAddingPasskey, setIsAddingPasskey] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const beginTotp = useMutation({
    mutationFn: () => secondFactorCall('secondFactor.beginTotp'),
    onSuccess: setBegun,
    onError: (error) => toast.error(words.totpFailed, { description: errorMessage(error) }),
  })
  const refresh = () =>
    Promise.all(
      [secondFactorQuery.queryKey, securityKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const added = (recoveryCodes: string[] | null) => {
    setBegun(null)
    setIsAddingPasskey(false)
    setCodes(recoveryCodes)
    void refresh()
  }
  const { factors, need, recoveryCodesLeft, relyingParty } = answer
  const noPasskeys = whyNoPasskeys(relyingParty)
  const needWords = NEED_WORDS[need]
  const hasApp = factors.some(({ kind }) => kind === 'totp')
  return (
    <div className="flex flex-col gap-3">
      {needWords && <p className="rounded-md bg-blue-soft px-3 py-2 text-blue-ink text-sm">{needWords}</p>}
      {factors.length === 0 ? (
        <p className="text-ink-muted">{words.off}</p>
      ) : (
        <SecondFactorList factors={factors} onRemoved={refresh} />
      )}
      {factors.length > 0 && (
        <RecoveryCodesLine
          remaining={recoveryCodesLeft}
          onMade={(made) => {
            setCodes(made)
            void refresh()
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Smartphone aria-hidden />}
          busy={beginTotp.isPending}
          onClick={() => beginTotp.mutate()}
        >
          {hasApp ? words.replaceTotp : words.addTotp}
        </Button>
        {noPasskeys === null && (
          <Button size="sm" icon={<KeyRound aria-hidden />} onClick={() => setIsAddingPasskey(true)}>
            {words.addPasskey}
          </Button>
        )}
      </div>
      {noPasskeys !== null && <p className="wrap-anywhere text-ink-muted text-sm">{noPasskeys}</p>}
      {begun && <TotpModal begun={begun} onClose={() => setBegun(null)} onAdded={added} />}
      {isAddingPasskey && <PasskeyModal onClose={() => setIsAddingPasskey(false)} onAdded={added} />}
      {codes && <RecoveryCodesModal codes={codes} onClose={() => setCodes(null)} />}
    </div>
  )
}
