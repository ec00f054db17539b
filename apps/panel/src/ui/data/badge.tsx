import { CircleAlert, CircleCheck, CircleX, Info, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type StatusHue = 'green' | 'yellow' | 'red' | 'blue' | 'neutral'

const hues: Record<StatusHue, string> = {
  green: 'bg-green-soft text-green-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  red: 'bg-red-soft text-red-ink',
  blue: 'bg-blue-soft text-blue-ink',
  neutral: 'bg-sunken text-ink-muted',
}

const icons: Record<StatusHue, ReactNode> = {
  green: <CircleCheck />,
  yellow: <CircleAlert />,
  red: <CircleX />,
  blue: <Info />,
  neutral: null,
}

/** A status in a word. Its hue is never alone: an icon tells it too. `active` shows that work is going on. */
export function Badge({
  hue = 'neutral',
  icon = icons[hue],
  active = false,
  children,
}: {
  hue?: StatusHue
  icon?: ReactNode
  active?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 max-w-full items-center gap-1 whitespace-nowrap rounded-sm px-2 font-medium text-xs [&_svg]:size-3.5 [&_svg]:shrink-0',
        hues[hue],
      )}
    >
      {active ? (
        <LoaderCircle aria-hidden className="animate-spin" />
      ) : (
        icon && <span aria-hidden>{icon}</span>
      )}
      <span className="truncate">{children}</span>
    </span>
  )
}
