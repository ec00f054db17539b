import { BUSINESS_SETTINGS_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { Bell, ChevronLeft, Plug, RefreshCw } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'

const { links } = BUSINESS_SETTINGS_TEXTS

const PLACES = [
  { to: '/sync/settings', icon: RefreshCw, words: links.sync },
  { to: '/profile/connection', icon: Plug, words: links.connection },
  { to: '/profile/notifications', icon: Bell, words: links.notifications },
] as const

/** The settings that have pages of their own. */
export function SettingsLinks() {
  return (
    <Card title={BUSINESS_SETTINGS_TEXTS.otherSettings} flush>
      <ul className="divide-y divide-line">
        {PLACES.map(({ to, icon: Icon, words }) => (
          <li key={to}>
            <Link to={to} className="flex items-center gap-3 px-4 py-3 hover:bg-hover">
              <Icon aria-hidden className="size-5 shrink-0 text-ink-muted" />
              <span className="min-w-0 grow">
                <span className="block font-medium">{words.title}</span>
                <span className="block text-ink-muted text-sm">{words.help}</span>
              </span>
              <ChevronLeft aria-hidden className="size-4 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
