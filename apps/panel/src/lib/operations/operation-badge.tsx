import { OPERATION_TEXTS } from '@payvand/texts'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import { isActive, type Operation, type OperationState, stateOf } from './operation.ts'

const HUES: Record<OperationState, StatusHue> = {
  waiting: 'neutral',
  running: 'blue',
  completed: 'green',
  stopped: 'yellow',
  undoing: 'blue',
  failed: 'red',
  undone: 'neutral',
}

export function OperationBadge({ operation }: { operation: Operation }) {
  const state = stateOf(operation)
  return (
    <Badge hue={HUES[state]} active={isActive(operation)}>
      {OPERATION_TEXTS.states[state]}
    </Badge>
  )
}
