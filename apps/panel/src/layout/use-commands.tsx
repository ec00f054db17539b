import { LAYOUT_TEXTS, MENU_LABELS, PLACE_LABELS, SYNC_TAB_LABELS } from '@payvand/texts'
import { useNavigate } from '@tanstack/react-router'
import {
  Bell,
  BellRing,
  Calculator,
  CircleUser,
  LogOut,
  Moon,
  Plug,
  Plus,
  RefreshCw,
  Sun,
  Truck,
} from 'lucide-react'
import { chooseTheme, useTheme } from '../lib/browser/theme.ts'
import { announceRestriction } from '../lib/session/restriction.ts'
import { logout } from '../lib/session/session.ts'
import type { Command } from '../ui/overlays/command.ts'
import type { ShownPath } from './menu-icons.ts'
import type { MenuEntry } from './use-menu.ts'

/** The second key after `g`: home, needs, messages, settings, orders, accounts and profit, list of products, blacklist, Instagram imports, sheet imports, contacts, WordPress sites, businesses of all, crawler projects, sync. */
const PLACE_KEYS: Record<ShownPath, string> = {
  '/': 'h',
  '/needs': 'd',
  '/messages': 'e',
  '/profile/vendor': 's',
  '/order/list': 'o',
  '/finance': 'f',
  '/product/list': 'l',
  '/product/black-list': 'b',
  '/instagram/tasks': 't',
  '/digikala/import': 'i',
  '/contact/list': 'm',
  '/contact/wp-sites': 'w',
  '/operator/businesses': 'a',
  '/arachne': 'p',
  '/sync': 'y',
}

const SYNC_PAGES = ['/sync/settings'] as const

export function useCommands(menu: MenuEntry[]): Command[] {
  const navigate = useNavigate()
  const theme = useTheme()
  const places = menu.map(
    ({ path, label, icon: Icon, isBanned }): Command => ({
      id: path,
      label,
      group: LAYOUT_TEXTS.commandPlaces,
      icon: <Icon />,
      keys: ['g', PLACE_KEYS[path]],
      onSelect: () => (isBanned ? announceRestriction() : void navigate({ to: path })),
    }),
  )
  const sync = menu.find(({ path }) => path === '/sync')
  const syncPages = (sync ? SYNC_PAGES : []).map(
    (path): Command => ({
      id: path,
      label: LAYOUT_TEXTS.placeWithin(MENU_LABELS['/sync'] ?? '', SYNC_TAB_LABELS[path]),
      group: LAYOUT_TEXTS.commandPlaces,
      icon: <RefreshCw />,
      onSelect: () => (sync?.isBanned ? announceRestriction() : void navigate({ to: path })),
    }),
  )
  const settings = menu.find(({ path }) => path === '/profile/vendor')
  const projects = menu.find(({ path }) => path === '/arachne')
  return [
    ...places,
    ...syncPages,
    {
      id: 'prices',
      label: PLACE_LABELS['/product/prices'],
      group: LAYOUT_TEXTS.commandPlaces,
      icon: <Calculator />,
      keys: ['g', 'r'],
      onSelect: () => (settings?.isBanned ? announceRestriction() : void navigate({ to: '/product/prices' })),
    },
    {
      id: 'shipping',
      label: PLACE_LABELS['/vendor/shipping'],
      group: LAYOUT_TEXTS.commandPlaces,
      icon: <Truck />,
      onSelect: () =>
        settings?.isBanned ? announceRestriction() : void navigate({ to: '/vendor/shipping' }),
    },
    {
      id: 'connection',
      label: PLACE_LABELS['/profile/connection'],
      group: LAYOUT_TEXTS.commandPlaces,
      icon: <Plug />,
      keys: ['g', 'c'],
      onSelect: () =>
        settings?.isBanned ? announceRestriction() : void navigate({ to: '/profile/connection' }),
    },
    {
      id: 'profile',
      label: MENU_LABELS['/profile/edit'] ?? '',
      group: LAYOUT_TEXTS.commandPlaces,
      icon: <CircleUser />,
      keys: ['g', 'u'],
      onSelect: () => void navigate({ to: '/profile/edit' }),
    },
    {
      id: 'notifications',
      label: PLACE_LABELS['/notifications'],
      group: LAYOUT_TEXTS.commandPlaces,
      icon: <Bell />,
      keys: ['g', 'n'],
      onSelect: () => void navigate({ to: '/notifications' }),
    },
    {
      id: 'notification-settings',
      label: PLACE_LABELS['/profile/notifications'],
      group: LAYOUT_TEXTS.commandPlaces,
      icon: <BellRing />,
      onSelect: () => void navigate({ to: '/profile/notifications' }),
    },
    {
      id: 'create-project',
      label: PLACE_LABELS['/arachne/create'],
      group: LAYOUT_TEXTS.commandActs,
      icon: <Plus />,
      keys: ['n', 'p'],
      onSelect: () => (projects?.isBanned ? announceRestriction() : void navigate({ to: '/arachne/create' })),
    },
    {
      id: 'theme',
      label: theme === 'dark' ? LAYOUT_TEXTS.themeToLight : LAYOUT_TEXTS.themeToDark,
      group: LAYOUT_TEXTS.commandActs,
      icon: theme === 'dark' ? <Sun /> : <Moon />,
      onSelect: () => chooseTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'logout',
      label: LAYOUT_TEXTS.logout,
      group: LAYOUT_TEXTS.commandActs,
      icon: <LogOut />,
      onSelect: () => void logout(),
    },
  ]
}
