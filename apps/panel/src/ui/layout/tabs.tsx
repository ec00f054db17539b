import { persianNumber } from '@payvand/texts'
import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { classNames } from '../class-names.ts'

export interface TabItem<Value extends string | number> {
  value: Value
  title: string
  icon?: ReactNode
  hasDot?: boolean
  count?: number
}

export interface TabsProps<Value extends string | number> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  color?: 'primary' | 'success' | 'danger'
  fullWidth?: boolean
  /** Content of the chosen tab. */
  children: ReactNode
}

const colors = {
  primary: 'data-[selected]:border-brand data-[selected]:text-brand-ink',
  success: 'data-[selected]:border-green data-[selected]:text-green-ink',
  danger: 'data-[selected]:border-red data-[selected]:text-red-ink',
}
const dots = { primary: 'bg-brand', success: 'bg-green', danger: 'bg-red' }

/** On a narrow screen the chosen tab may lie outside its strip, and no tab would look chosen. The page itself stays. */
function bringIntoStrip(tab: HTMLElement | null): void {
  const strip = tab?.parentElement
  if (!tab || !strip) return
  const [one, whole] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollBy({ left: one.left + one.width / 2 - (whole.left + whole.width / 2) })
}

/** A bar of tabs and the panel of the chosen one. The caller holds the choice (usually in the URL). */
export function Tabs<Value extends string | number>(props: TabsProps<Value>) {
  const { label, items, value, onChange, color = 'primary', fullWidth = true, children } = props
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => onChange(key as Value)}
      keyboardActivation="manual"
      className="min-w-0"
    >
      <TabList
        aria-label={label}
        items={items}
        className="flex overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]"
      >
        {(item) => (
          <Tab
            ref={item.value === value ? bringIntoStrip : undefined}
            id={item.value}
            className={classNames(
              '-mb-px flex h-10 shrink-0 cursor-pointer select-none items-center justify-center gap-2 whitespace-nowrap border-transparent border-b-2 px-4 text-base text-ink-muted outline-none transition-colors duration-150 hover:text-ink data-[selected]:font-semibold data-[focus-visible]:rounded-sm data-[focus-visible]:outline-2 data-[focus-visible]:outline-focus data-[focus-visible]:-outline-offset-2 [&_svg]:size-4',
              colors[color],
              fullWidth && 'grow',
            )}
          >
            {item.icon}
            {item.title}
            {item.count !== undefined && (
              <span className="min-w-5 rounded-full bg-sunken px-1.5 text-center font-normal text-ink-muted text-xs">
                {persianNumber(item.count)}
              </span>
            )}
            {item.hasDot && <span aria-hidden className={classNames('size-1.5 rounded-full', dots[color])} />}
          </Tab>
        )}
      </TabList>
      {/* The key is needed because a panel keeps the id it was made with, and the tab would name a panel that is not
          there. */}
      <TabPanel key={value} id={value} className="pt-4 outline-none">
        {children}
      </TabPanel>
    </AriaTabs>
  )
}
