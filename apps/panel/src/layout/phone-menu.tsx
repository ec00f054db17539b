import { CRAWL_NEWS_TEXTS, LAYOUT_TEXTS } from '@payvand/texts'
import { Menu } from 'lucide-react'
import { useLazyDialog } from '../lib/lazy/use-lazy-dialog.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import type { MenuEntry } from './use-menu.ts'

const load = async () => (await import('./menu-drawer.tsx')).MenuDrawer

/** The header's button on a phone, which opens the whole menu; the foot of the screen has its most used part. */
export function PhoneMenu({ menu, hasNotifications }: { menu: MenuEntry[]; hasNotifications: boolean }) {
  const { Dialog, open, show, close } = useLazyDialog(load)
  const hasNews = menu.some((entry) => entry.hasNews)
  return (
    <span className="relative wide:hidden">
      <IconButton
        label={hasNews ? `${LAYOUT_TEXTS.openMenu} (${CRAWL_NEWS_TEXTS.menuMark})` : LAYOUT_TEXTS.openMenu}
        icon={<Menu />}
        onClick={show}
        className="-ms-2"
      />
      {hasNews && (
        <span
          aria-hidden
          className="pointer-events-none absolute end-1 top-1 size-2 rounded-full bg-accent ring-2 ring-surface"
        />
      )}
      {Dialog && <Dialog menu={menu} hasNotifications={hasNotifications} open={open} onClose={close} />}
    </span>
  )
}
