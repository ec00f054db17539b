import type { ReactNode } from 'react'
import { Card } from '../ui/layout/card.tsx'

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className="scroll-mt-16">
      <Card title={title}>
        <div className="flex flex-col gap-5">{children}</div>
      </Card>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 md:grid-cols-2">{children}</div>
}
