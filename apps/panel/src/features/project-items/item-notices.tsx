import type { ProjectItem } from '@payvand/contract'
import { ITEM_TEXTS } from '@payvand/texts'
import { CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'

/** What stands between an item and the booth: what to mend, why it was refused, that it waits. */
export function ItemNotices({ item }: { item: ProjectItem }) {
  const { sending, issues } = item
  return (
    <>
      {sending?.state === 'refused' && (
        <Notice tone="bg-red-soft text-red-ink" icon={<CircleAlert />} title={ITEM_TEXTS.refusedTitle}>
          {sending.reason}
        </Notice>
      )}
      {sending && sending.state !== 'refused' && (
        <Notice tone="bg-blue-soft text-blue-ink" icon={<Clock />} title={ITEM_TEXTS.waitingTitle}>
          {sending.reason}
        </Notice>
      )}
      {issues.length > 0 && (
        <Notice tone="bg-yellow-soft text-yellow-ink" icon={<CircleAlert />} title={ITEM_TEXTS.issuesTitle}>
          <ul className="list-disc ps-4">
            {issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function Notice({
  tone,
  icon,
  title,
  children,
}: {
  tone: string
  icon: ReactNode
  title: string
  children: ReactNode
}) {
  return (
    <div
      className={`flex gap-2 rounded-md px-3 py-2 text-sm [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 ${tone}`}
    >
      {icon}
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  )
}
