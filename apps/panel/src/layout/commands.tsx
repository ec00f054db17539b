import { lazy, Suspense, useState } from 'react'
import { useCommandKeys } from '../ui/use-command-keys.ts'
import { useCommands } from './use-commands.tsx'
import type { MenuEntry } from './use-menu.ts'

const CommandPalette = lazy(() =>
  import('../ui/command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)

/** Ctrl+K and the two-key routes. The palette's code arrives when it is first opened. */
export function Commands({ menu, onBanned }: { menu: MenuEntry[]; onBanned: () => void }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const commands = useCommands(menu, onBanned)
  useCommandKeys(commands, () => {
    setWanted(true)
    setOpen(true)
  })
  if (!wanted) return null
  return (
    <Suspense>
      <CommandPalette open={open} onClose={() => setOpen(false)} commands={commands} />
    </Suspense>
  )
}
