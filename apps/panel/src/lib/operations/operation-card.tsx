import { OPERATION_TEXTS } from '@payvand/texts'
import { X } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { relativeTime } from '../dates/format-date.ts'
import { isActive, type Operation } from './operation.ts'
import { OperationProgress } from './operation-progress.tsx'

interface OperationCardProps {
  operation: Operation
  late?: boolean
  /** A line above a list, which is about nothing else: the title is left out. */
  brief?: boolean
  className?: string
  /** Absent while there is nothing to show; `showing` while it is being fetched. */
  onShow?: () => void
  showing?: boolean
  /** Puts the card away; a running operation stays. */
  onDismiss?: () => void
}

/** An operation within a page: how far it is or what came of it, with a button that shows it whole. */
export function OperationCard(props: OperationCardProps) {
  const { operation, late = false, brief = false, className = '', onShow, showing = false, onDismiss } = props
  const active = isActive(operation)
  return (
    <section
      aria-label={operation.title}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-3 ${brief ? 'bg-surface' : 'bg-sunken'} ${className}`}
    >
      {!brief && (
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold text-sm">{operation.title}</h3>
          <span className="text-ink-muted text-sm">{relativeTime(operation.createdAt)}</span>
        </div>
      )}
      <div className="min-w-0 grow basis-60">
        <OperationProgress operation={operation} late={late} />
      </div>
      {onShow && (
        <Button size="sm" busy={showing} onClick={onShow}>
          {active ? OPERATION_TEXTS.showProgress : OPERATION_TEXTS.showResults}
        </Button>
      )}
      {!active && onDismiss && (
        <IconButton size="sm" label={OPERATION_TEXTS.close} icon={<X />} onClick={onDismiss} />
      )}
    </section>
  )
}
