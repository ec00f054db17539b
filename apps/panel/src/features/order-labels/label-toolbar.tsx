import type { LabelSheet } from '@payvand/contract'
import { LABEL_LAYOUTS, type LabelLayout, labelPath } from '@payvand/domain'
import { ORDER_LABEL_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { rememberLayout } from './label-layout-choice.ts'
import { ZplButton } from './zpl-button.tsx'

interface LabelToolbarProps {
  token: string
  layout: LabelLayout
  sheet: LabelSheet
  sheets: number
  /** False while something is asked for that belongs on the labels. */
  canPrint: boolean
}

/** The toolbar above the sheets, on the screen only: their number, their layout, and the print button. */
export function LabelToolbar({ token, layout, sheet, sheets, canPrint }: LabelToolbarProps) {
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-xl">
          {ORDER_LABEL_TEXTS.title(sheet.labels.length)}{' '}
          {sheets > 0 && (
            <span className="font-normal text-base text-ink-muted">({ORDER_LABEL_TEXTS.sheets(sheets)})</span>
          )}
        </h1>
        {canPrint && (
          <span className="flex flex-wrap gap-2">
            {layout === 'thermal' && (
              <ZplButton sheet={sheet} basalamOrderId={sheet.labels[0]?.basalamOrderId ?? 0} />
            )}
            <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {ORDER_LABEL_TEXTS.printNow}
            </Button>
          </span>
        )}
      </div>
      <nav aria-label={ORDER_LABEL_TEXTS.layoutLabel} className="mt-3 grid grid-cols-2 gap-2 md:grid-cols-4">
        {LABEL_LAYOUTS.map((one) => (
          <Link
            key={one}
            to={labelPath(one)}
            search={{ t: token, ...(one !== 'a5' && { layout: one }) }}
            replace
            preload={false}
            aria-current={one === layout ? 'page' : undefined}
            onClick={() => rememberLayout(one)}
            className={classNames(
              'rounded-md border px-3 py-1.5 transition-colors duration-150',
              one === layout
                ? 'border-brand bg-brand-soft'
                : 'border-line bg-surface hover:border-line-control',
            )}
          >
            <span className="block font-medium text-sm">{ORDER_LABEL_TEXTS.layouts[one]}</span>
            <span className="block text-ink-muted text-xs">{ORDER_LABEL_TEXTS.layoutHelp[one]}</span>
          </Link>
        ))}
      </nav>
      <p className="mt-2 text-ink-muted text-xs">{ORDER_LABEL_TEXTS.printHelp}</p>
    </header>
  )
}
