import { isBanned } from '@payvand/domain'
import { LAYOUT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { currentUserQuery } from '../lib/session/session.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Guard } from './guard.tsx'
import { Header } from './header.tsx'
import { NotFound } from './not-found-page.tsx'
import { PlatformNotice } from './platform-notice.tsx'
import { RestrictedPage } from './restricted-page.tsx'
import { RestrictionNotice } from './restriction-notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { SyncBanner } from './sync-banner.tsx'
import { useCrawlNews } from './use-crawl-news.ts'
import { useDraftOffer } from './use-draft-offer.ts'
import { useLanding } from './use-landing.ts'
import { useMenu } from './use-menu.ts'
import { useOfflineLayer } from './use-offline-layer.ts'
import { useOrderNews } from './use-order-news.ts'

const CONTENT = 'content'

export function Shell() {
  return (
    <Guard>
      <Layout />
    </Guard>
  )
}

function Layout() {
  const { result } = useLanding()
  const user = useQuery(currentUserQuery).data
  const mayCrawl = user !== undefined && !isBanned(user.banUser, 'business')
  const menu = useMenu(useCrawlNews(user?.business.id, mayCrawl))
  useOrderNews(user?.business.id, mayCrawl)
  useDraftOffer(user?.id)
  const OfflineLayer = useOfflineLayer()
  if (!user) return null
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
      <Sidebar menu={menu} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header user={{ id: user.id, name: user.name ?? user.username }} menu={menu} hasBell={mayCrawl} />
        <main
          id={CONTENT}
          tabIndex={-1}
          className="mx-auto w-full max-w-[1400px] flex-1 p-4 pb-24 outline-none lg:p-6 lg:pb-24"
        >
          {OfflineLayer && <OfflineLayer />}
          <PlatformNotice />
          {mayCrawl && <SyncBanner businessId={user.business.id} />}
          {result.kind === 'restricted' && <RestrictedPage />}
          {result.kind === 'absent' && <NotFound />}
          {result.kind === 'open' && <Outlet />}
        </main>
      </div>
      <BottomNavigation menu={menu} />
      <RestrictionNotice />
    </div>
  )
}
