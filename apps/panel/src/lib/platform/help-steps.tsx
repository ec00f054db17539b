import { persianNumber } from '@payvand/texts'
import type { ReactNode } from 'react'

export interface HelpStep {
  text: ReactNode
  drawing?: ReactNode
}

export function HelpSteps({ label, steps }: { label: string; steps: readonly HelpStep[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-4">
      {steps.map(({ text, drawing }, index) => (
        // The steps are a fixed list.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className="flex gap-3">
          <span
            aria-hidden
            className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-ink text-xs"
          >
            {persianNumber(index + 1)}
          </span>
          <div className="grid min-w-0 grow gap-x-4 gap-y-2 md:grid-cols-[1fr_17rem]">
            <div className="min-w-0">{text}</div>
            {drawing}
          </div>
        </li>
      ))}
    </ol>
  )
}
