import type { MenuPath } from '@payvand/domain'
import { LAYOUT_TEXTS } from '@payvand/texts'
import { MenuLink } from './menu-link.tsx'
import type { MenuEntry } from './use-menu.ts'

const ITEM = [
  'flex min-w-0 flex-1 flex-col items-center gap-0.5 pt-2 pb-1.5 text-xs text-ink-muted [&_[data-count]]:hidden',
  'aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink',
].join(' ')

const FOOT_PATHS: readonly MenuPath[] = ['/', '/order/list', '/product/list']
/**
 * Entries of a user who sees none of these: a business that depends on the crawler. Pages of admins are behind the
 * header's button.
 */
const CRAWLER_PATHS: readonly MenuPath[] = ['/profile/vendor', '/arachne', '/sync']

/** The phone's menu at the foot of the screen: home, orders, products (document 1, section 2.4). */
export function BottomNavigation({ menu }: { menu: MenuEntry[] }) {
  const used = menu.filter((entry) => FOOT_PATHS.includes(entry.path))
  const entries = used.length > 0 ? used : menu.filter((entry) => CRAWLER_PATHS.includes(entry.path))
  return (
    <nav
      aria-label={LAYOUT_TEXTS.shortMenu}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:hidden"
    >
      {entries.map((entry) => (
        <MenuLink key={entry.path} entry={entry} className={ITEM} />
      ))}
    </nav>
  )
}
