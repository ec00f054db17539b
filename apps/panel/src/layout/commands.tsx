import { LAYOUT_TEXTS } from '@payvand/texts'
import { Search } from 'lucide-react'
import { useLazyDialog } from '../lib/lazy/use-lazy-dialog.ts'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { useCommandKeys } from '../ui/overlays/use-command-keys.ts'
import { useCommands } from './use-commands.tsx'
import type { MenuEntry } from './use-menu.ts'

const load = async () => (await import('../ui/overlays/command-palette.tsx')).CommandPalette

/**
 * Ctrl+K, the two-key routes, and a button for people who know neither. The palette's code arrives when it is first
 * opened.
 */
export function Commands({ menu }: { menu: MenuEntry[] }) {
  const { Dialog, open, show, close } = useLazyDialog(load, { forgets: true })
  const commands = useCommands(menu)
  useCommandKeys(commands, show)
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        onClick={show}
        className={`${buttonStyle({ variant: 'ghost', size: 'sm' })} phone:size-9 phone:px-0`}
      >
        <Search aria-hidden />
        <span className="max-md:sr-only">{LAYOUT_TEXTS.openCommands}</span>
        <kbd
          aria-hidden
          dir="ltr"
          className="rounded-sm border border-line bg-sunken px-1 font-sans text-xs max-md:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      {Dialog && <Dialog open={open} onClose={close} commands={commands} />}
    </>
  )
}
