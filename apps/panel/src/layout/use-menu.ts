import { isBanned, menuItemOf, visibleMenu } from '@payvand/domain'
import { MENU_LABELS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { currentBusinessQuery, currentUserQuery, modelCountQuery } from '../lib/session/session.ts'
import { MENU_ICONS, type ShownPath } from './menu-icons.ts'

export interface MenuEntry {
  path: ShownPath
  label: string
  icon: LucideIcon
  /** Null when the item counts nothing, or the counts are not there yet. */
  count: number | null
  isCurrent: boolean
  isBanned: boolean
  /** Something happened there that the seller has not looked at. */
  hasNews: boolean
}

/** The menu as this user sees it on this page (document 1, section 2.4). */
export function useMenu(unseenNews: number): MenuEntry[] {
  const user = useQuery(currentUserQuery).data
  const business = useQuery(currentBusinessQuery).data
  const counts = useQuery(modelCountQuery).data
  const pathname = useLocation({ select: (location) => location.pathname })
  if (!user || !business) return []
  const current = menuItemOf(pathname)?.path
  return visibleMenu({ ...user, platform: business.platform, hasBooth: business.booth !== null }).flatMap(
    (item) => {
      if (!isShown(item.path)) return []
      return {
        path: item.path,
        label: MENU_LABELS[item.path] ?? item.path,
        icon: MENU_ICONS[item.path],
        count: item.count && counts ? counts[item.count] : null,
        isCurrent: item.path === current,
        isBanned: item.ban !== null && isBanned(user.banUser, item.ban),
        hasNews: item.path === '/arachne' && unseenNews > 0,
      }
    },
  )
}

function isShown(path: string): path is ShownPath {
  return Object.hasOwn(MENU_ICONS, path)
}
