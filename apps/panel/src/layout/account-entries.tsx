import { LAYOUT_TEXTS, MENU_LABELS, PLACE_LABELS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { BellRing, CircleUser, LogOut, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { chooseTheme, useTheme } from '../lib/browser/theme.ts'
import { logout } from '../lib/session/session.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { MENU_ITEM } from './menu-link.tsx'

const ENTRY = `${MENU_ITEM} py-2 text-start [&_svg]:size-5 [&_svg]:shrink-0`

/** The user's own pages, the theme and the way out, in the account menu and in the phone's drawer. */
export function AccountEntries({
  hasNotifications,
  onFollow,
}: {
  hasNotifications: boolean
  onFollow: () => void
}) {
  const theme = useTheme()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Link to="/profile/edit" className={ENTRY} onClick={onFollow}>
        <CircleUser aria-hidden strokeWidth={1.75} />
        {MENU_LABELS['/profile/edit']}
      </Link>
      {hasNotifications && (
        <Link to="/profile/notifications" className={ENTRY} onClick={onFollow}>
          <BellRing aria-hidden strokeWidth={1.75} />
          {PLACE_LABELS['/profile/notifications']}
        </Link>
      )}
      <button
        type="button"
        className={ENTRY}
        onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        {theme === 'dark' ? <Sun aria-hidden strokeWidth={1.75} /> : <Moon aria-hidden strokeWidth={1.75} />}
        {theme === 'dark' ? LAYOUT_TEXTS.themeToLight : LAYOUT_TEXTS.themeToDark}
      </button>
      <button
        type="button"
        className={ENTRY}
        aria-disabled={leaving}
        onClick={() => {
          if (leaving) return
          setLeaving(true)
          void logout().then(setLeaving)
        }}
      >
        {leaving ? <Spinner label={null} /> : <LogOut aria-hidden strokeWidth={1.75} />}
        {LAYOUT_TEXTS.logout}
      </button>
    </>
  )
}
