import type { SyncNotice } from '@payvand/contract'
import { SYNC_BANNER_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { CirclePause, GitCompareArrows, Hand, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../lib/browser/local-storage.ts'
import { ReconnectButton } from '../lib/session/reconnect-button.tsx'
import { currentBusinessQuery } from '../lib/session/session.ts'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { classNames } from '../ui/class-names.ts'
import {
  type Banner,
  chooseBanner,
  type DismissibleBanner,
  isDismissible,
  readDismissed,
} from './choose-banner.ts'
import { crawlNewsQuery } from './use-crawl-news.ts'

const TONES = {
  red: 'bg-red-soft text-red-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  blue: 'bg-blue-soft text-blue-ink',
}
const ICONS: Record<Banner['kind'], LucideIcon> = {
  disconnected: TriangleAlert,
  shop_lost: TriangleAlert,
  stopped: CirclePause,
  paused: CirclePause,
  held: Hand,
  refused: TriangleAlert,
  differing: GitCompareArrows,
}

/** The publishing status above every page, if it needs a banner. It comes with the news, so it costs no request. */
export function SyncBanner({ businessId }: { businessId: number }) {
  const notice = useQuery(crawlNewsQuery).data?.sync
  const business = useQuery(currentBusinessQuery).data
  // A seller who has not chosen a platform yet is asked that first.
  if (!notice || !business?.platform) return null
  return <OneBanner notice={notice} storedAs={`sync-banner:${businessId}`} />
}

function OneBanner({ notice, storedAs }: { notice: SyncNotice; storedAs: string }) {
  const path = useLocation({ select: (location) => location.pathname.replace(/(?<=.)\/$/, '') })
  const [stored, setStored] = useState(() => readStored(storedAs))
  const dismissed = readDismissed(stored, notice)
  const kept = JSON.stringify(dismissed)
  useEffect(() => {
    if (stored !== null && stored !== kept) writeStored(storedAs, kept)
  }, [storedAs, stored, kept])

  const dismiss = (kind: DismissibleBanner) => {
    const next = JSON.stringify({ ...dismissed, [kind]: notice[kind] })
    writeStored(storedAs, next)
    setStored(next)
  }
  const banner = chooseBanner(notice, { path, dismissed, now: new Date() })
  return (
    <div aria-live="polite">
      {banner && (
        <BannerLine
          banner={banner}
          {...(isDismissible(banner.kind) && {
            onDismiss: () => isDismissible(banner.kind) && dismiss(banner.kind),
          })}
        />
      )}
    </div>
  )
}

function BannerLine({ banner, onDismiss }: { banner: Banner; onDismiss?: () => void }) {
  const Icon = ICONS[banner.kind]
  return (
    <section
      aria-label={SYNC_BANNER_TEXTS.label}
      className={classNames(
        'mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg px-4 py-2',
        TONES[banner.tone],
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">{banner.text}</p>
      <span className="flex items-center gap-1 phone:ms-auto">
        {banner.kind === 'disconnected' && (
          <ReconnectButton size="sm">{SYNC_BANNER_TEXTS.reconnect}</ReconnectButton>
        )}
        <Link
          to={banner.path}
          search={banner.need === undefined ? {} : { kind: banner.need }}
          className={buttonStyle({ size: 'sm' })}
        >
          {onDismiss ? SYNC_BANNER_TEXTS.see : SYNC_BANNER_TEXTS.details}
        </Link>
        {onDismiss && (
          <IconButton label={SYNC_BANNER_TEXTS.dismiss} icon={<X />} size="sm" onClick={onDismiss} />
        )}
      </span>
    </section>
  )
}
