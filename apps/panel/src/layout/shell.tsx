import { LAYOUT_TEXTS, SESSION_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errorMessage } from '../lib/api-error.ts'
import { currentUserQuery } from '../lib/session.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { UiProvider } from '../ui/ui-provider.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Commands } from './commands.tsx'
import { Header } from './header.tsx'
import { RestrictionModal } from './restriction-modal.tsx'
import { RoutePending } from './route-pending.tsx'
import { Sidebar } from './sidebar.tsx'
import { useLanding } from './use-landing.ts'
import { useMenu } from './use-menu.ts'

const CONTENT = 'content'

/** The authenticated layout. The language of the components is set here: the login page does without it. */
export function Shell() {
  return (
    <UiProvider>
      <GuardedPage />
    </UiProvider>
  )
}

/** Nothing of a page is shown before the guards know the user (document 1, section 2.4). */
function GuardedPage() {
  const { result, error, retry } = useLanding()
  const user = useQuery(currentUserQuery).data
  const menu = useMenu()
  const [restricted, setRestricted] = useState(false)
  const target = useTarget(result.kind === 'go' ? result.path : null)

  if (error) {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <ErrorState title={SESSION_TEXTS.loadFailed} description={errorMessage(error)} onRetry={retry} />
      </main>
    )
  }
  if (!user || result.kind === 'wait' || target === 'following') return <RoutePending />
  const restrict = () => setRestricted(true)
  return (
    <div className="flex min-h-dvh">
      <a
        href={`#${CONTENT}`}
        className="sr-only z-50 rounded-md bg-surface px-4 py-2 focus-visible:not-sr-only focus-visible:absolute focus-visible:start-2 focus-visible:top-2"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(CONTENT)?.focus()
        }}
      >
        {LAYOUT_TEXTS.skipToContent}
      </a>
      <Sidebar menu={menu} onBanned={restrict} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header name={user.name ?? user.username} />
        <main
          id={CONTENT}
          tabIndex={-1}
          className="mx-auto w-full max-w-[1400px] flex-1 p-4 pb-24 outline-none lg:p-6 lg:pb-24"
        >
          {result.kind === 'restricted' ? <p>{LAYOUT_TEXTS.restrictionText}</p> : <Outlet />}
        </main>
      </div>
      <BottomNavigation menu={menu} onBanned={restrict} />
      <Commands menu={menu} onBanned={restrict} />
      <RestrictionModal open={restricted} onClose={() => setRestricted(false)} />
    </div>
  )
}

/** Follows a guard to another page. A page that this version does not have yet is not followed: the visit stays where it is. */
function useTarget(path: string | null): 'none' | 'following' {
  const router = useRouter()
  const known = path !== null && Object.hasOwn(router.routesByPath, path)
  useEffect(() => {
    if (known && path !== null) void router.navigate({ to: path, replace: true })
  }, [router, known, path])
  return known ? 'following' : 'none'
}
