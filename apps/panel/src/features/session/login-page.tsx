import { plainSignOnState } from '@payvand/domain'
import { SESSION_TEXTS } from '@payvand/texts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { BrandMark } from '../../lib/brand-mark.tsx'
import { readAccessToken } from '../../lib/http/access-token.ts'
import { keptReturnPath } from '../../lib/session/return-path.ts'
import { PLAIN_SIGN_ON } from '../../lib/session/sign-on.ts'
import { useLeaveForSignOn } from '../../lib/session/use-leave-for-sign-on.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PasswordForm } from './password-form.tsx'
import type { SignOnReturn } from './sign-on-step.ts'
import { useSignInEnd } from './use-sign-in-end.ts'
import { useSignOn } from './use-sign-on.ts'

const route = getRouteApi('/login')

export function LoginPage() {
  const back = route.useSearch()
  usePageTitle(SESSION_TEXTS.title)
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-96">
        <div className="mb-6 flex flex-col items-center gap-1 text-center">
          <BrandMark className="size-12" />
          <h1 className="mt-2 font-bold text-xl">{SESSION_TEXTS.title}</h1>
          <p className="text-ink-muted">{SESSION_TEXTS.subtitle}</p>
        </div>
        <div className="rounded-lg border border-line bg-surface p-6 phone:p-4">
          <WaysIn key={`${back.code} ${back.state}`} back={back} />
        </div>
      </div>
    </main>
  )
}

// Most sign-ins have one step and come from no marketplace: the rest is loaded when it is needed.
const SignOnNotice = lazy(async () => ({ default: (await import('./sign-on-notices.tsx')).SignOnNotice }))
const SecondFactorForm = lazy(async () => ({
  default: (await import('./second-factor-form.tsx')).SecondFactorForm,
}))

/** A signed-in user comes here to connect the booth, so a link back is offered. */
function WaysIn({ back }: { back: SignOnReturn }) {
  const end = useSignInEnd()
  const { step, beganHere, confirm } = useSignOn(back, end.take)
  const { leaving, leave } = useLeaveForSignOn()
  const [ended] = useState(() => keptReturnPath()?.ended ?? false)
  const word = (beganHere && plainSignOnState(back.state ?? '')) || PLAIN_SIGN_ON
  if (end.awaited) {
    return (
      <Suspense>
        <SecondFactorForm
          awaited={end.awaited}
          onSignedIn={end.finish}
          // The code of a sign-on is used up by now.
          onBack={() => location.assign('/login')}
        />
      </Suspense>
    )
  }
  return (
    <>
      {step.kind !== 'none' && (
        <Suspense>
          <SignOnNotice step={step} onConfirm={confirm} />
        </Suspense>
      )}
      {step.kind !== 'exchanging' && step.kind !== 'confirm' && (
        <>
          {step.kind === 'none' && ended && (
            <p role="status" className="mb-4 rounded-md bg-blue-soft px-3 py-2 text-blue-ink text-sm">
              {SESSION_TEXTS.ended}
            </p>
          )}
          <PasswordForm onAnswer={end.take} />
          <p className="my-3 flex items-center gap-3 text-ink-faint text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {SESSION_TEXTS.or}
          </p>
          <Button size="lg" fullWidth busy={leaving} onClick={() => void leave(word)}>
            {step.kind === 'none' ? SESSION_TEXTS.signOn : SESSION_TEXTS.signOnAgain}
          </Button>
          <p className="mt-4 text-center text-sm">
            {readAccessToken() ? (
              <Link to="/" className={linkStyle}>
                {SESSION_TEXTS.backToPanel}
              </Link>
            ) : (
              <>
                <span className="text-ink-muted">{SESSION_TEXTS.newHere}</span>{' '}
                <Link to="/select-platform" className={linkStyle}>
                  {SESSION_TEXTS.selectPlatform}
                </Link>
              </>
            )}
          </p>
        </>
      )}
    </>
  )
}
