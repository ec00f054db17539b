import { pathAfterSignOn, plainSignOnState } from '@payvand/domain'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { keptReturnPath } from '../../lib/session/return-path.ts'
import { beganSignOn, forgetSignOn, PLAIN_SIGN_ON } from '../../lib/session/sign-on.ts'
import { firstStep, type SignOnReturn, type SignOnStep } from './sign-on-step.ts'
import type { useSignInEnd } from './use-sign-in-end.ts'

type SignInEnd = ReturnType<typeof useSignInEnd>['take']

/** Turns a return from the marketplace into a session, and opens the page its `state` asks for. */
export function useSignOn({ code, state }: SignOnReturn, take: SignInEnd) {
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
      (answer) => {
        // A kept page is where the user meant to go; a sign-on of a platform leads to its own form.
        const kept = plainSignOnState(state ?? '') === PLAIN_SIGN_ON ? keptReturnPath() : null
        take(answer, kept?.path ?? pathAfterSignOn(state ?? null))
      },
      (error: unknown) => setStep({ kind: 'failed', reason: errorMessage(error) }),
    )
  }, [step.kind, code, state, take])

  return { step, beganHere, confirm: () => setStep({ kind: 'exchanging' }) }
}
