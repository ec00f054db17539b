import { type Rial, rialToToman } from '@payvand/domain'
import { useState } from 'react'
import { chartTicks } from './chart-ticks.ts'
import { shortAmount, shortDayName } from './day-words.ts'
import { useElementWidth } from './use-element-width.ts'

const HEIGHT = 220
/** Room for the axes: amounts at the start of the line, days beneath. */
const AXIS_WIDTH = 64
const FOOT = 26
const HEAD = 8
/** A day's name needs about this much room. */
const LABEL_WIDTH = 72

/** A day (Gregorian, `2026-11-21`) with its amount in rial. */
export interface DayAmount {
  day: string
  amount: number
}

/**
 * A bar a day; time runs in the reading direction, from right to left. The caller shows the day under the pointer.
 */
export function DayChart<Day extends DayAmount>({
  days,
  label,
  nameOf = ({ day }) => shortDayName(day),
  onPoint,
}: {
  days: readonly Day[]
  label: string
  /** The name beneath a bar. */
  nameOf?: (day: Day) => string
  onPoint: (day: Day | null) => void
}) {
  const [box, width] = useElementWidth<HTMLDivElement>()
  const [pointed, setPointed] = useState<number | null>(null)
  const amounts = days.map(({ amount }) => rialToToman(amount as Rial))
  const ticks = chartTicks(Math.max(...amounts))
  const top = ticks.at(-1) || 1
  const plotWidth = Math.max(0, width - AXIS_WIDTH)
  const band = plotWidth / days.length
  const plotHeight = HEIGHT - FOOT - HEAD
  const yOf = (amount: number) => HEAD + plotHeight * (1 - amount / top)
  const xOf = (index: number) => plotWidth - (index + 1) * band
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(band, 1)))
  const point = (index: number | null) => {
    setPointed(index)
    onPoint(index === null ? null : (days[index] ?? null))
  }
  return (
    <div ref={box} style={{ blockSize: HEIGHT }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={HEIGHT} onPointerLeave={() => point(null)}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={0} x2={plotWidth} y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
              <text x={width} y={yOf(tick)} dominantBaseline="middle" className="fill-ink-muted text-xs">
                {shortAmount(tick)}
              </text>
            </g>
          ))}
          {days.map((day, index) => {
            const height = plotHeight * ((amounts[index] ?? 0) / top)
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the table tells the same without a pointer
              <g key={day.day} onPointerEnter={() => point(index)} onPointerDown={() => point(index)}>
                <rect x={xOf(index)} y={0} width={band} height={HEIGHT - FOOT} fill="transparent" />
                <rect
                  x={xOf(index) + band * 0.15}
                  y={HEAD + plotHeight - height}
                  width={band * 0.7}
                  height={height}
                  rx={Math.min(3, band * 0.2)}
                  className={pointed === index ? 'fill-brand-hover' : 'fill-brand'}
                />
                {index % every === 0 && index * band + LABEL_WIDTH / 2 < plotWidth && (
                  <text
                    x={Math.min(xOf(index) + band / 2, plotWidth - LABEL_WIDTH / 2)}
                    y={HEIGHT - 6}
                    textAnchor="middle"
                    className="fill-ink-muted text-xs"
                  >
                    {nameOf(day)}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}
