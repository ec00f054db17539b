import { LAYOUT_TEXTS } from '@payvand/texts'
import { InstallHint } from '../lib/install/install-hint.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { AccountEntries } from './account-entries.tsx'
import { MENU_ITEM, MenuLink } from './menu-link.tsx'
import type { MenuEntry } from './use-menu.ts'
import { VersionButton } from './version-button.tsx'

export function MenuDrawer({
  menu,
  hasNotifications,
  open,
  onClose,
}: {
  menu: MenuEntry[]
  hasNotifications: boolean
  open: boolean
  onClose: () => void
}) {
  return (
    <Drawer open={open} onClose={onClose} title={LAYOUT_TEXTS.mainMenu} side="start">
      <nav aria-label={LAYOUT_TEXTS.mainMenu} className="-mx-2 flex flex-col gap-0.5">
        {menu.map((entry) => (
          <MenuLink key={entry.path} entry={entry} className={`${MENU_ITEM} py-2`} onFollow={onClose} />
        ))}
      </nav>
      <nav
        aria-label={LAYOUT_TEXTS.accountMenu}
        className="-mx-2 mt-2 flex flex-col gap-0.5 border-line border-t pt-2"
      >
        <AccountEntries hasNotifications={hasNotifications} onFollow={onClose} />
      </nav>
      <div className="mt-2 empty:hidden">
        <InstallHint dismissible />
      </div>
      <VersionButton className="mt-2 w-full border-line border-t py-3" />
    </Drawer>
  )
}
