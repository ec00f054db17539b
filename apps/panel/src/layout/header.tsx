import { LAYOUT_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { LogOut, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { chooseTheme, useTheme } from '../lib/browser/theme.ts'
import { logout } from '../lib/session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Commands } from './commands.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import type { MenuEntry } from './use-menu.ts'

/** Greets the user by name; on a phone it leads to the whole menu, since there is no sidebar. */
export function Header({ name, menu, hasBell }: { name: string; menu: MenuEntry[]; hasBell: boolean }) {
  const theme = useTheme()
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void logout()
  }
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-surface px-4 phone:gap-1 lg:px-6">
      <PhoneMenu menu={menu} />
      <p className="me-auto min-w-0 truncate font-semibold">
        <Link to="/profile/edit" title={LAYOUT_TEXTS.toProfile} className="rounded-sm hover:text-brand">
          {LAYOUT_TEXTS.greeting(name)}
        </Link>
      </p>
      <Commands menu={menu} />
      {hasBell && <NotificationBell />}
      <IconButton
        label={theme === 'dark' ? LAYOUT_TEXTS.themeToLight : LAYOUT_TEXTS.themeToDark}
        icon={theme === 'dark' ? <Sun /> : <Moon />}
        onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      <Button
        className="phone:hidden"
        variant="ghost"
        size="sm"
        icon={<LogOut />}
        busy={leaving}
        onClick={leave}
      >
        {LAYOUT_TEXTS.logout}
      </Button>
      <IconButton
        className="wide:hidden -me-2"
        label={LAYOUT_TEXTS.logout}
        icon={<LogOut />}
        busy={leaving}
        onClick={leave}
      />
    </header>
  )
}
