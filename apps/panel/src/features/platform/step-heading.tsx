import type { ReactNode } from 'react'

export const STEP_HEADING = 'step-heading'

export function StepHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-4">
      <h2 id={STEP_HEADING} className="font-semibold text-lg">
        {title}
      </h2>
      <p className="text-ink-muted">{children}</p>
    </div>
  )
}
