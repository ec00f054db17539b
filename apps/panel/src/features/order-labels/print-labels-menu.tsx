import { LABEL_LAYOUTS } from '@payvand/domain'
import { ORDER_LABEL_TEXTS } from '@payvand/texts'
import { Check, Printer } from 'lucide-react'
import type { ButtonStyle } from '../../ui/buttons/button-style.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { rememberedLayout } from './label-layout-choice.ts'
import { usePrintLabels } from './use-print-labels.ts'

export interface PrintLabelsMenuProps extends Pick<ButtonStyle, 'variant' | 'size'> {
  orderIds: readonly number[]
  disabled?: boolean
}

/** A button that prints the labels of these orders in a chosen layout; the one used last is marked. */
export function PrintLabelsMenu({ orderIds, disabled = false, ...style }: PrintLabelsMenuProps) {
  const { print, isAsking } = usePrintLabels()
  const last = rememberedLayout()
  return (
    <Menu
      {...style}
      label={ORDER_LABEL_TEXTS.print}
      icon={<Printer aria-hidden />}
      disabled={disabled || isAsking || orderIds.length === 0}
      entries={LABEL_LAYOUTS.map((layout) => ({
        id: layout,
        label: ORDER_LABEL_TEXTS.layouts[layout],
        description: ORDER_LABEL_TEXTS.layoutHelp[layout],
        icon: <Check aria-hidden className={layout === last ? 'text-brand-ink' : 'invisible'} />,
        onSelect: () => print(orderIds, layout),
      }))}
    />
  )
}
