import { persianNumber, ui } from '@payvand/texts'
import { Check } from 'lucide-react'
import { classNames } from '../class-names.ts'

export interface TimelineProps {
  label: string
  steps: readonly string[]
  /** Counted from 1. */
  current: number
  /** A completed step was pressed: go back to it. Without this, steps are only shown. */
  onStep?: (step: number) => void
}

/** The steps of a wizard, right to left; a completed one can be pressed. */
export function Timeline({ label, steps, current, onStep }: TimelineProps) {
  return (
    <ol aria-label={label} className="flex">
      {steps.map((title, index) => {
        const step = index + 1
        const done = step < current
        const state = done ? ui.stepDone : step === current ? ui.stepCurrent : ui.stepAhead
        const content = (
          <>
            <span
              aria-hidden
              className={classNames(
                'grid size-7 shrink-0 place-items-center rounded-full border font-semibold text-sm transition-colors',
                done && 'border-brand bg-brand text-on-brand',
                step === current && 'border-brand bg-brand-soft text-brand-ink',
                step > current && 'border-line-control text-ink-faint',
              )}
            >
              {done ? <Check className="size-4" strokeWidth={2.5} /> : persianNumber(step)}
            </span>
            <span className={step === current ? 'font-semibold' : 'text-ink-muted'}>
              {title}
              <span className="sr-only"> ({state})</span>
            </span>
          </>
        )
        const place =
          'flex items-center gap-2 rounded-md text-sm phone:flex-col phone:gap-1 phone:text-center'
        return (
          <li
            key={title}
            aria-current={step === current ? 'step' : undefined}
            className={classNames(
              'flex min-w-0 items-center gap-3 phone:items-start',
              step < steps.length &&
                'grow after:h-px after:min-w-4 after:grow after:bg-line-control/60 phone:after:mt-3.5 after:me-3',
            )}
          >
            {done && onStep ? (
              <button
                type="button"
                onClick={() => onStep(step)}
                className={classNames(place, 'hover:[&>:last-child]:text-ink')}
              >
                {content}
              </button>
            ) : (
              <span className={place}>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
