import { pathAfterSignOn, plainSignOnState } from '@payvand/domain'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { storeAccessToken } from '../../lib/http/access-token.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { forgetReturnPath, keptReturnPath } from '../../lib/session/return-path.ts'
import { beganSignOn, forgetSignOn, PLAIN_SIGN_ON } from '../../lib/session/sign-on.ts'
import { firstStep, type SignOnReturn, type SignOnStep } from './sign-on-step.ts'

/** Turns a return from the marketplace into a session, and opens the page its `state` asks for. */
export function useSignOn({ code, state }: SignOnReturn) {
  const { history } = useRouter()
  const [beganHere] = useState(() => beganSignOn(state))
  const [step, setStep] = useState<SignOnStep>(() =>
    firstStep({ ...(code !== undefined && { code }), ...(state !== undefined && { state }) }, beganHere),
  )
  // A code is good for one exchange, however often React runs the effect.
  const exchanged = useRef(false)

  useEffect(() => {
    if (code !== undefined || state !== undefined) forgetSignOn()
  }, [code, state])

  useEffect(() => {
    if (step.kind !== 'exchanging' || code === undefined || exchanged.current) return
    exchanged.current = true
    call('session.signOn', { body: { code, state: state ?? null } }).then(
      ({ accessToken }) => {
        storeAccessToken(accessToken)
        queryClient.clear()
        // A kept page is where the user meant to go; a sign-on of a platform leads to its own form.
        const kept = plainSignOnState(state ?? '') === PLAIN_SIGN_ON ? keptReturnPath() : null
        forgetReturnPath()
        history.replace(kept?.path ?? pathAfterSignOn(state ?? null))
      },
      (error: unknown) => setStep({ kind: 'failed', reason: errorMessage(error) }),
    )
  }, [step.kind, code, state, history])

  return { step, beganHere, confirm: () => setStep({ kind: 'exchanging' }) }
}
