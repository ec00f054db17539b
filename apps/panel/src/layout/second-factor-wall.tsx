import { SECOND_FACTOR_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { SecondFactorCard } from '../features/users/second-factor-card.tsx'
import { BrandMark } from '../lib/brand-mark.tsx'
import { secondFactorQuery } from '../lib/second-factor/second-factor-call.ts'
import { logout } from '../lib/session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import { ConfirmationHost } from './confirmation-host.tsx'

/** All that an admin without a second factor sees: how to add one, and the way out. */
export function SecondFactorWall({ onDone }: { onDone: () => void }) {
  usePageTitle(SECOND_FACTOR_TEXTS.wallTitle)
  const hasOne = (useQuery(secondFactorQuery).data?.factors.length ?? 0) > 0
  return (
    <UiProvider>
      <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 p-4">
        <div className="text-center">
          <BrandMark className="mx-auto size-12" />
          <h1 className="mt-2 font-bold text-xl">{SECOND_FACTOR_TEXTS.wallTitle}</h1>
          <p className="text-ink-muted">{SECOND_FACTOR_TEXTS.wallText}</p>
        </div>
        <SecondFactorCard />
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" disabled={!hasOne} onClick={onDone}>
            {SECOND_FACTOR_TEXTS.wallContinue}
          </Button>
          <Button variant="ghost" onClick={() => void logout()}>
            {SECOND_FACTOR_TEXTS.logout}
          </Button>
        </div>
      </main>
      <ConfirmationHost />
    </UiProvider>
  )
}
