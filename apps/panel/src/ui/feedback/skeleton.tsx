import { ui } from '@payvand/texts'
import { classNames } from '../class-names.ts'

/** A placeholder for content on its way. Give it the size of that content, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-breathe rounded-sm bg-pressed', className)} />
}

/** A heading whose words are on their way: who cannot see the placeholder hears that it loads. */
export function SkeletonTitle({ className }: { className: string }) {
  return (
    <>
      <span className="sr-only">{ui.loading}</span>
      <Skeleton className={className} />
    </>
  )
}

const widths = ['w-11/12', 'w-full', 'w-4/5', 'w-2/3']

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" className="flex flex-col gap-3 py-1">
      <span className="sr-only">{ui.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-3.5', widths[line % widths.length])} />
      ))}
    </div>
  )
}

export function SkeletonCards({ count = 4, className = 'h-24' }: { count?: number; className?: string }) {
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <span className="sr-only">{ui.loading}</span>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className={classNames('rounded-lg border border-line bg-surface p-4', className)}>
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="mt-4 h-6 w-1/4" />
        </div>
      ))}
    </div>
  )
}
