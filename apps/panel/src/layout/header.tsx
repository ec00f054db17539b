import { LAYOUT_TEXTS } from '@payvand/texts'
import { AccountMenu } from './account-menu.tsx'
import { Commands } from './commands.tsx'
import { HelpLink } from './help-link.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import type { MenuEntry } from './use-menu.ts'
import { WaitingActsHost } from './waiting-acts-host.tsx'

/** Greets the user by name; on a phone it leads to the whole menu, since there is no sidebar. */
export function Header({
  user,
  menu,
  hasBell,
}: {
  user: { id: number; name: string }
  menu: MenuEntry[]
  hasBell: boolean
}) {
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-surface px-4 phone:gap-1 lg:px-6">
      <PhoneMenu menu={menu} hasNotifications={hasBell} />
      <p className="me-auto min-w-0 truncate font-semibold">{LAYOUT_TEXTS.greeting(user.name)}</p>
      <WaitingActsHost userId={user.id} />
      <Commands menu={menu} />
      <HelpLink />
      {hasBell && <NotificationBell />}
      <AccountMenu name={user.name} hasNotifications={hasBell} />
    </header>
  )
}
