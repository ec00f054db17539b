import { LAYOUT_TEXTS } from '@payvand/texts'
import { ChevronDown, CircleUser } from 'lucide-react'
import { useRef } from 'react'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { AccountEntries } from './account-entries.tsx'

const MENU = 'account-menu'

/**
 * The user's own pages, the theme and the way out, behind one button. It is the browser's own popover, so that the
 * first page does not wait for the code of a menu.
 */
export function AccountMenu({ name, hasNotifications }: { name: string; hasNotifications: boolean }) {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        className={`${buttonStyle({ variant: 'ghost', size: 'sm' })} phone:size-9 phone:px-0`}
      >
        <CircleUser aria-hidden />
        <span className="max-w-40 truncate max-md:sr-only">{LAYOUT_TEXTS.account(name)}</span>
        <ChevronDown aria-hidden className="max-md:hidden" />
      </button>
      <div
        ref={menu}
        id={MENU}
        popover="auto"
        className="fixed inset-auto end-2 top-13 m-0 w-60 rounded-md border border-line bg-floating p-1 text-ink shadow-floating lg:end-6"
      >
        <AccountEntries hasNotifications={hasNotifications} onFollow={() => menu.current?.hidePopover()} />
      </div>
    </>
  )
}
