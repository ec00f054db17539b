import { ui } from '@payvand/texts'
import { Search } from 'lucide-react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { classNames } from '../class-names.ts'
import { matchesSearch } from '../fields/search-text.ts'
import { ScrollArea } from '../layout/scroll-area.tsx'
import type { Command } from './command.ts'
import { optionStyle } from './list-style.ts'

/** All pages and actions, by name. It is opened by Ctrl+K (see `useCommandKeys`). */
export function CommandPalette({
  open,
  onClose,
  commands,
}: {
  open: boolean
  onClose: () => void
  commands: readonly Command[]
}) {
  const groups = [...new Set(commands.map((command) => command.group))]
  const run = (id: string) => {
    onClose()
    commands.find((command) => command.id === id)?.onSelect()
  }
  return (
    <ModalOverlay
      data-backdrop
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-backdrop px-4 pt-[12vh] data-[entering]:animate-fade-enter data-[exiting]:animate-leave"
    >
      <Modal className="w-full max-w-xl data-[entering]:animate-modal-enter data-[exiting]:animate-leave">
        <Dialog
          aria-label={ui.commandPalette}
          className="overflow-hidden rounded-lg bg-floating shadow-floating outline-none"
        >
          <Autocomplete filter={matchesSearch}>
            <SearchField
              aria-label={ui.commandSearch}
              autoFocus
              className="flex items-center gap-3 border-line border-b px-4 text-ink-faint"
            >
              <Search aria-hidden className="size-4.5 shrink-0" />
              <Input
                placeholder={ui.commandSearch}
                className="h-12 w-full min-w-0 bg-transparent text-ink text-lg outline-none"
              />
              <Keys keys={['Esc']} />
            </SearchField>
            <ScrollArea label={ui.commandPalette} className="max-h-[50vh]">
              <Menu
                aria-label={ui.commandPalette}
                onAction={(id) => run(String(id))}
                className="p-1.5 outline-none"
                renderEmptyState={() => (
                  <p role="status" className="px-3 py-8 text-center text-ink-muted">
                    {ui.commandEmpty}
                  </p>
                )}
              >
                {groups.map((group) => (
                  <MenuSection key={group}>
                    <Header className="px-2.5 pt-2 pb-1 text-ink-faint text-xs">{group}</Header>
                    {commands
                      .filter((command) => command.group === group)
                      .map((command) => (
                        <MenuItem
                          key={command.id}
                          id={command.id}
                          textValue={`${command.label} ${command.keywords ?? ''}`}
                          className={classNames(optionStyle, 'justify-between gap-3 [&_svg]:size-4')}
                        >
                          <span className="flex min-w-0 items-center gap-2.5 text-ink-muted">
                            {command.icon}
                            <span className="truncate text-ink">{command.label}</span>
                          </span>
                          {command.keys && <Keys keys={command.keys} />}
                        </MenuItem>
                      ))}
                  </MenuSection>
                ))}
              </Menu>
            </ScrollArea>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span dir="ltr" className="flex shrink-0 items-center gap-1">
      {keys.map((key, index) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice
          key={index}
          className="grid h-5 min-w-5 place-items-center rounded-sm border border-line bg-sunken px-1 font-sans text-ink-muted text-xs uppercase"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
