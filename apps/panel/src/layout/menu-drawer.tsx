import { LAYOUT_TEXTS } from '@payvand/texts'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { MENU_ITEM, MenuLink } from './menu-link.tsx'
import type { MenuEntry } from './use-menu.ts'

export function MenuDrawer({
  menu,
  open,
  onClose,
}: {
  menu: MenuEntry[]
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
    </Drawer>
  )
}
