import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { type ButtonStyle, buttonStyle } from '../buttons/button-style.ts'
import { classNames } from '../class-names.ts'
import { listPopoverStyle, optionStyle } from './list-style.ts'

export interface MenuEntry {
  id: string
  label: string
  description?: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

export interface MenuProps extends ButtonStyle {
  /** The accessible name; visible as well unless `iconOnly`. */
  label: string
  icon?: ReactNode
  entries: readonly MenuEntry[]
  disabled?: boolean
  /** A phone shows the icon alone; the name is still spoken. */
  foldsOnPhone?: boolean
}

/** A button that opens a list of actions. */
export function Menu({ label, icon, entries, disabled = false, variant, size, ...rest }: MenuProps) {
  const { iconOnly = false, foldsOnPhone = false } = rest
  return (
    <MenuTrigger>
      <Button
        isDisabled={disabled}
        {...(iconOnly && { 'aria-label': label })}
        className={classNames(
          buttonStyle({ ...(variant && { variant }), ...(size && { size }), iconOnly }),
          foldsOnPhone && 'phone:px-2.5!',
        )}
      >
        {icon}
        {!iconOnly && <span className={foldsOnPhone ? 'phone:sr-only' : undefined}>{label}</span>}
      </Button>
      <Popover offset={4} containerPadding={8} placement="bottom end" className={listPopoverStyle}>
        <AriaMenu
          aria-label={label}
          className="min-w-48 p-1 outline-none"
          items={entries}
          onAction={(key) => entries.find((entry) => entry.id === key)?.onSelect()}
        >
          {(entry) => (
            <MenuItem
              textValue={entry.label}
              isDisabled={entry.disabled ?? false}
              className={classNames(
                optionStyle,
                '[&_svg]:size-4 [&_svg]:shrink-0',
                entry.danger && 'text-red-ink data-[focused]:bg-red-soft',
              )}
            >
              {entry.icon}
              <span className="min-w-0">
                <span className="block">{entry.label}</span>
                {entry.description && (
                  <span className="block text-ink-muted text-xs">{entry.description}</span>
                )}
              </span>
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
