import { connectionKindOf, type Platform, SHOP_CONNECTIONS, setupStep } from '@payvand/domain'
import { BUSINESS_SETUP_TEXTS, CONNECTION_FORM_TEXTS, PLATFORM_LABELS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { BrandMark } from '../../lib/brand-mark.tsx'
import { errorMessage } from '../../lib/http/api-error.ts'
import { currentBusinessQuery, logout } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { DomainStep } from './domain-step.tsx'
import { TokenStep } from './token-step.tsx'

/**
 * The steps that connect a shop of a platform with a wizard, one a field of its form, outside the main layout (document 2,
 * section 2.12). It opens at the first step that is not done; the guards keep all others out, and lead home once all is set.
 */
export function SetupPage() {
  usePageTitle(BUSINESS_SETUP_TEXTS.title)
  const business = useQuery(currentBusinessQuery)
  const { data } = business
  return (
    <main className="mx-auto w-full max-w-2xl p-4 lg:pt-12">
      <header className="mb-6 flex items-center gap-3">
        <BrandMark className="size-10" />
        <div className="min-w-0 grow">
          <h1 className="font-bold text-xl">{BUSINESS_SETUP_TEXTS.title}</h1>
          {data?.platform && (
            <p className="text-ink-muted text-sm">
              {BUSINESS_SETUP_TEXTS.subtitle(PLATFORM_LABELS[data.platform])}
            </p>
          )}
        </div>
        <LeaveButton />
      </header>
      {business.isPending && (
        <Card>
          <SkeletonText lines={5} />
        </Card>
      )}
      {business.isLoadingError && (
        <ErrorState
          title={BUSINESS_SETUP_TEXTS.failed}
          description={errorMessage(business.error)}
          onRetry={() => void business.refetch()}
          busy={business.isFetching}
        />
      )}
      {data?.platform && <SetupWizard platform={data.platform} startAt={setupStep(data)} business={data} />}
    </main>
  )
}

function SetupWizard({
  platform,
  startAt,
  business,
}: {
  platform: Platform
  startAt: number
  business: { issetPlatformToken: boolean; issetWebhookToken: boolean }
}) {
  const [step, setStep] = useState(startAt)
  const kind = connectionKindOf(platform)
  const field = kind && SHOP_CONNECTIONS[kind].fields[step - 1]
  const words = kind && CONNECTION_FORM_TEXTS[kind].wizard
  const back = step > 1 ? { onBack: () => setStep(step - 1) } : {}
  return (
    <>
      <div className="mb-4">
        <Timeline
          label={BUSINESS_SETUP_TEXTS.steps}
          steps={BUSINESS_SETUP_TEXTS.stepNames}
          current={step}
          onStep={setStep}
        />
      </div>
      {field && words && field.input === 'secret' && (
        <TokenStep
          key={field.name}
          field={field}
          platform={platform}
          words={words}
          isStored={field.name === 'webhookToken' ? business.issetWebhookToken : business.issetPlatformToken}
          onDone={() => setStep(step + 1)}
          {...back}
        />
      )}
      {field && words && field.input === 'address' && (
        <DomainStep field={field} platform={platform} words={words.domain} {...back} />
      )}
    </>
  )
}

/** The layout's header is not here, so a user with the wrong account could not leave without this button. */
function LeaveButton() {
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void logout()
  }
  return (
    <Button variant="ghost" size="sm" icon={<LogOut aria-hidden />} busy={leaving} onClick={leave}>
      {BUSINESS_SETUP_TEXTS.logout}
    </Button>
  )
}
