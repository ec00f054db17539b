import type { ReactNode } from 'react'

/** Facts, each value beside its label; labels and values stand in two columns of their own. */
export function FactList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,max-content)_minmax(0,1fr)] items-start gap-x-4 gap-y-1.5">
      {children}
    </dl>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}
