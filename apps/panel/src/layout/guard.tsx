import { SESSION_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { errorMessage } from '../lib/http/api-error.ts'
import { useLazyPart } from '../lib/lazy/use-lazy-part.ts'
import { currentUserQuery } from '../lib/session/session.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { UiProvider } from '../ui/ui-provider.tsx'
import { ConfirmationHost } from './confirmation-host.tsx'
import { RoutePending } from './route-pending.tsx'
import { useLanding } from './use-landing.ts'

const loadWall = async () => (await import('./second-factor-wall.tsx')).SecondFactorWall

function Wall(props: { onDone: () => void }) {
  const { part: Loaded, error } = useLazyPart(loadWall, true)
  if (error) return <ErrorState title={SESSION_TEXTS.loadFailed} description={errorMessage(error)} />
  return Loaded ? <Loaded {...props} /> : <RoutePending />
}

/**
 * No part of a page is shown before the guards know the user and let them in (document 1, section 2.4). The language
 * of the components is set here: the pages without a login do without it.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { result, error, retry } = useLanding()
  const user = useQuery(currentUserQuery)
  const router = useRouter()
  const target = result.kind === 'go' ? result.path : null
  useEffect(() => {
    if (target !== null) void router.navigate({ to: target, replace: true })
  }, [router, target])

  if (error) {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <ErrorState title={SESSION_TEXTS.loadFailed} description={errorMessage(error)} onRetry={retry} />
      </main>
    )
  }
  if (user.data?.mustAddSecondFactor) return <Wall onDone={() => location.reload()} />
  if (result.kind === 'wait' || result.kind === 'go') return <RoutePending />
  return (
    <UiProvider>
      {children}
      <ConfirmationHost />
    </UiProvider>
  )
}
