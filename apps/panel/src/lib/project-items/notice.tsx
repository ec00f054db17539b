import type { ReactNode } from 'react'

export type NoticeTone = 'red' | 'yellow' | 'blue' | 'neutral'

const tones: Record<NoticeTone, string> = {
  red: 'bg-red-soft text-red-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  blue: 'bg-blue-soft text-blue-ink',
  neutral: 'bg-sunken text-ink',
}

export function Notice({
  tone,
  icon,
  title,
  children,
}: {
  tone: NoticeTone
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
}) {
  return (
    <div
      className={`flex gap-2 rounded-md px-3 py-2 text-sm [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 ${tones[tone]}`}
    >
      {icon}
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  )
}
