import { SIGN_ON_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Info, ShieldQuestion } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { SignOnStep } from './sign-on-step.ts'

/** Tells somebody who came back from the marketplace how their sign-on stands. */
export function SignOnNotice({ step, onConfirm }: { step: SignOnStep; onConfirm: () => void }) {
  if (step.kind === 'exchanging') return <SigningOn />
  return step.kind === 'confirm' ? <ConfirmSignOn onConfirm={onConfirm} /> : <SignOnFailure step={step} />
}

/** Shown while the code is exchanged for a session. */
function SigningOn() {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-10 text-brand">
      <Spinner size="lg" label={null} />
      <p className="text-ink">{SIGN_ON_TEXTS.exchanging}</p>
    </div>
  )
}

/**
 * The question before the code of a sign-on that did not begin here is used: it may let one into another's account.
 */
function ConfirmSignOn({ onConfirm }: { onConfirm: () => void }) {
  return (
    <section aria-labelledby="confirm-sign-on" className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <ShieldQuestion aria-hidden className="mt-1 size-5 shrink-0 text-yellow-ink" />
        <div>
          <h2 id="confirm-sign-on" className="font-semibold text-lg">
            {SIGN_ON_TEXTS.confirmTitle}
          </h2>
          <p className="text-ink-muted">{SIGN_ON_TEXTS.confirmText}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        <Link to="/login" search={{}} replace className={buttonStyle({ variant: 'primary' })}>
          {SIGN_ON_TEXTS.confirmNo}
        </Link>
        <Button onClick={onConfirm}>{SIGN_ON_TEXTS.confirmYes}</Button>
      </div>
    </section>
  )
}

/** The reason why the marketplace did not let the user in, if it did not. */
function SignOnFailure({ step }: { step: SignOnStep }) {
  if (step.kind === 'refused') {
    return (
      <div role="alert" className="mb-4 flex gap-2 rounded-md bg-blue-soft px-3 py-2 text-blue-ink text-sm">
        <Info aria-hidden className="mt-1 size-4 shrink-0" />
        <p>{SIGN_ON_TEXTS.refused}</p>
      </div>
    )
  }
  if (step.kind === 'failed') {
    return (
      <div role="alert" className="mb-4 flex gap-2 rounded-md bg-red-soft px-3 py-2 text-red-ink text-sm">
        <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        <p>{step.reason}</p>
      </div>
    )
  }
  return null
}
