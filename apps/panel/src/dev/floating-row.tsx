import { uiGallery as words } from '@payvand/texts'
import { Boxes, ClipboardList, Info, PackagePlus, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import type { Command } from '../ui/overlays/command.ts'
import { CommandPalette } from '../ui/overlays/command-palette.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { Popover } from '../ui/overlays/popover.tsx'
import { useCommandKeys } from '../ui/overlays/use-command-keys.ts'
import { Row } from './specimen.tsx'

export function FloatingRow({ onChosen }: { onChosen: (what: string) => void }) {
  const [drawer, setDrawer] = useState(false)
  const [palette, setPalette] = useState(false)
  const command = (id: keyof typeof words.commands, group: string): Omit<Command, 'icon'> => ({
    id,
    group,
    label: words.commands[id],
    onSelect: () => onChosen(words.commands[id]),
  })
  const commands: Command[] = [
    { ...command('projects', words.commandGroups.places), icon: <Boxes />, keys: ['g', 'p'] },
    { ...command('products', words.commandGroups.places), icon: <ShoppingBag />, keys: ['g', 'l'] },
    { ...command('orders', words.commandGroups.places), icon: <ClipboardList />, keys: ['g', 'o'] },
    { ...command('create', words.commandGroups.acts), icon: <PackagePlus />, keys: ['c', 'p'] },
  ]
  useCommandKeys(commands, () => setPalette(true))
  return (
    <Row>
      <Button onClick={() => setDrawer(true)}>{words.openDrawer}</Button>
      <Popover label={words.openPopover} icon={<Info aria-hidden />}>
        {words.popoverText}
      </Popover>
      <Button onClick={() => setPalette(true)}>{words.openPalette}</Button>
      <Drawer open={drawer} onClose={() => setDrawer(false)} title={words.openDrawer}>
        {words.popoverText}
      </Drawer>
      <CommandPalette open={palette} onClose={() => setPalette(false)} commands={commands} />
    </Row>
  )
}
