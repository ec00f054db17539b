import { persianNumber, ui } from '@payvand/texts'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { durationInWords } from '../dates/duration-words.ts'

export interface ProgressBarProps {
  /** The present phase, in words. */
  label: string
  done: number
  /** Null while the total is not known yet. */
  total: number | null
  /** Number of failed ones among those done, shown in red within the bar. */
  failed?: number
  /** Rate per minute. */
  rate?: number | null
  secondsLeft?: number | null
  /** The work stands still or is over: no movement is shown. */
  still?: boolean
  /** The phase is spoken when it changes. */
  spoken?: boolean
}

/** Progress of a long job: x of y, the rate and the time left. It fills from the right, as one reads. */
export function ProgressBar({
  label,
  done,
  total,
  failed = 0,
  rate,
  secondsLeft,
  still = false,
  spoken = false,
}: ProgressBarProps) {
  const id = useId()
  const share = total === null || total === 0 ? 0 : Math.min(done / total, 1)
  const percent = Math.round(share * 100)
  const unknown = total === null
  const text = unknown ? persianNumber(done) : ui.xOfY(persianNumber(done), persianNumber(total))
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} role={spoken ? 'status' : undefined} className="min-w-0 truncate font-medium text-sm">
          {label}
        </span>
        <span className="flex gap-2 text-ink-muted text-sm">
          {!unknown && <b className="font-semibold text-ink">{ui.percent(persianNumber(percent))}</b>}
          <span>{text}</span>
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={unknown ? undefined : percent}
        aria-valuetext={text}
        className="flex h-2 overflow-hidden rounded-full bg-pressed"
      >
        {unknown ? (
          <div className={classNames('w-full bg-brand opacity-50', !still && 'animate-breathe')} />
        ) : (
          <>
            <div
              className="bg-brand transition-[inline-size]"
              style={{ inlineSize: `${total === 0 ? 0 : (100 * Math.max(0, done - failed)) / total}%` }}
            />
            <div
              className="bg-red transition-[inline-size]"
              style={{ inlineSize: `${total === 0 ? 0 : (100 * failed) / total}%` }}
            />
          </>
        )}
      </div>
      {(rate || (secondsLeft !== undefined && secondsLeft !== null)) && (
        <div className="mt-1 flex flex-wrap justify-between gap-x-4 text-ink-faint text-xs">
          <span>{rate ? ui.perMinute(persianNumber(Math.round(rate))) : null}</span>
          <span>
            {secondsLeft !== undefined && secondsLeft !== null
              ? ui.timeLeft(durationInWords(secondsLeft))
              : null}
          </span>
        </div>
      )}
    </div>
  )
}
