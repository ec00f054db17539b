import { LAYOUT_TEXTS } from '@payvand/texts'
import { BrandMark } from '../lib/brand-mark.tsx'
import { MENU_ITEM, MenuLink } from './menu-link.tsx'
import type { MenuEntry } from './use-menu.ts'
import { VersionButton } from './version-button.tsx'

/** On a tablet the name stands below its icon, in two lines when it is long, and the count at the icon's corner. */
const ITEM = [
  MENU_ITEM,
  'max-lg:relative max-lg:flex-col max-lg:gap-0.5 max-lg:px-0.5 max-lg:py-2 max-lg:text-center max-lg:text-xs',
  'max-lg:[&_[data-label]]:max-w-full max-lg:[&_[data-label]]:whitespace-normal max-lg:[&_[data-label]]:leading-4',
  'max-lg:[&_[data-count]]:absolute max-lg:[&_[data-count]]:end-1 max-lg:[&_[data-count]]:top-1 max-lg:[&_[data-count]]:px-1.5',
].join(' ')

/** The menu beside the page: a full column on a desktop, a narrow one on a tablet, none on a phone. */
export function Sidebar({ menu }: { menu: MenuEntry[] }) {
  return (
    <aside className="sticky top-0 flex h-dvh w-22 shrink-0 flex-col border-e border-line bg-surface lg:w-56 phone:hidden">
      <div className="flex h-14 items-center gap-2 px-4 max-lg:justify-center">
        <BrandMark />
        <span className="text-lg font-bold max-lg:sr-only">{LAYOUT_TEXTS.product}</span>
      </div>
      <nav
        aria-label={LAYOUT_TEXTS.mainMenu}
        className="flex flex-col gap-0.5 overflow-y-auto p-2 max-lg:px-1"
      >
        {menu.map((entry) => (
          <MenuLink key={entry.path} entry={entry} className={ITEM} />
        ))}
      </nav>
      <VersionButton className="mt-auto border-line border-t px-4 py-2 max-lg:px-1 max-lg:text-center" />
    </aside>
  )
}
