import type { PlatformChoice } from '@payvand/domain'
import { PLATFORM_CHOICE_TEXTS } from '@payvand/texts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { BrandMark } from '../../lib/brand-mark.tsx'
import { readAccessToken } from '../../lib/http/access-token.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { BoothStep } from './booth-step.tsx'
import { ConnectStep } from './connect-step.tsx'
import { PlatformStep } from './platform-step.tsx'
import { STEP_HEADING } from './step-heading.tsx'

const route = getRouteApi('/select-platform')
/** The delay shows the choice before the next step takes its place. */
const ADVANCE_MS = 500

/** Sign-up of a seller without a business here: booth, platform, connection (document 1, section 2.3). */
export function SelectPlatformPage() {
  const named = route.useSearch().platform
  usePageTitle(PLATFORM_CHOICE_TEXTS.title)
  const [step, setStep] = useState(named ? 2 : 1)
  const [choice, setChoice] = useState<PlatformChoice | null>(named ?? null)
  // While a fresh choice shows, the next step comes by itself.
  const [isAdvancing, setAdvancing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A new step takes the focus, so that it is read out and the keyboard goes on from there.
  const box = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) box.current?.focus()
    shown.current = step
  }, [step])

  const go = (to: number) => {
    clearTimeout(timer.current)
    setAdvancing(false)
    setStep(to)
  }
  const choose = (platform: PlatformChoice) => {
    clearTimeout(timer.current)
    setChoice(platform)
    setAdvancing(true)
    timer.current = setTimeout(() => go(3), ADVANCE_MS)
  }

  return (
    <main className="mx-auto w-full max-w-3xl p-4 md:pt-12">
      <div className="mb-6 flex items-start gap-3">
        <BrandMark className="size-10" />
        <div>
          <h1 className="font-bold text-xl">{PLATFORM_CHOICE_TEXTS.title}</h1>
          <p className="text-ink-muted">{PLATFORM_CHOICE_TEXTS.subtitle}</p>
        </div>
      </div>
      <Timeline
        label={PLATFORM_CHOICE_TEXTS.title}
        steps={PLATFORM_CHOICE_TEXTS.steps}
        current={step}
        onStep={go}
      />
      <section
        ref={box}
        tabIndex={-1}
        aria-labelledby={STEP_HEADING}
        className="mt-6 rounded-lg border border-line bg-surface p-6 phone:p-4"
      >
        {step === 1 && <BoothStep onDone={() => go(2)} />}
        {step === 2 && (
          <PlatformStep choice={choice} onChoose={choose} {...(!isAdvancing && { onNext: () => go(3) })} />
        )}
        {step === 3 && choice && <ConnectStep choice={choice} />}
      </section>
      <p className="mt-4 text-center text-sm">
        {readAccessToken() ? (
          <Link to="/" className={linkStyle}>
            {PLATFORM_CHOICE_TEXTS.backToPanel}
          </Link>
        ) : (
          <>
            <span className="text-ink-muted">{PLATFORM_CHOICE_TEXTS.haveAccount}</span>{' '}
            <Link to="/login" className={linkStyle}>
              {PLATFORM_CHOICE_TEXTS.login}
            </Link>
          </>
        )}
      </p>
    </main>
  )
}
