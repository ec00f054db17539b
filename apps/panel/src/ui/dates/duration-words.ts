import { persianNumber, ui } from '@payvand/texts'

export function durationInWords(seconds: number): string {
  if (seconds < 60) return ui.seconds(persianNumber(Math.max(1, Math.round(seconds))))
  if (seconds < 3600) return ui.minutes(persianNumber(Math.round(seconds / 60)))
  return ui.hours(persianNumber(Math.round(seconds / 360) / 10))
}
