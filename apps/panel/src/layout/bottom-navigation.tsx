import { LAYOUT_TEXTS } from '@payvand/texts'
import { MenuLink } from './menu-link.tsx'
import type { MenuEntry } from './use-menu.ts'

const ITEM = [
  'flex min-w-0 flex-1 flex-col items-center gap-0.5 pt-2 pb-1.5 text-xs text-ink-muted [&_[data-count]]:hidden',
  'aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink',
].join(' ')

/** The phone's menu at the foot of the screen. */
export function BottomNavigation({ menu, onBanned }: { menu: MenuEntry[]; onBanned: () => void }) {
  return (
    <nav
      aria-label={LAYOUT_TEXTS.mainMenu}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:hidden"
    >
      {menu.map((entry) => (
        <MenuLink key={entry.path} entry={entry} className={ITEM} onBanned={onBanned} />
      ))}
    </nav>
  )
}
