import { REVIEW_TEXTS } from '@payvand/texts'
import { ChevronLeft, ChevronRight, PanelLeft, Pencil, Undo2, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { KeyCap } from './key-cap.tsx'
import { KEY_CAPS, type ReviewKey } from './review-keys.ts'

/** The actions of review: with their keys on a desktop, within a thumb's reach on a phone. */
export function ReviewBar({
  acts,
  canEdit,
  canVerify,
  fixLabel,
  fixing,
  canUndo,
  isFirst,
  sourceName,
  withSource,
  onPhone,
  onSwitch,
}: {
  acts: Record<ReviewKey, () => void>
  canEdit: boolean
  canVerify: boolean
  /** Label of the first repair; null when there is none. */
  fixLabel: string | null
  fixing: boolean
  canUndo: boolean
  isFirst: boolean
  /** Name of the pane beside the product: its page, or its post. */
  sourceName: string
  withSource: boolean
  /** The pane that a narrow screen shows. */
  onPhone: 'product' | 'source'
  onSwitch: (shown: 'product' | 'source') => void
}) {
  // With a keyboard the words and the key are shown; on a phone the icon alone.
  const small = (key: ReviewKey, label: string, icon: ReactNode, disabled = false) => (
    <>
      <Button
        size="lg"
        icon={icon}
        disabled={disabled}
        onClick={acts[key]}
        className="max-lg:hidden"
        aria-keyshortcuts={KEY_CAPS[key]}
      >
        {label} <KeyCap>{KEY_CAPS[key]}</KeyCap>
      </Button>
      <IconButton
        size="lg"
        variant="secondary"
        label={label}
        icon={icon}
        disabled={disabled}
        onClick={acts[key]}
        className="lg:hidden"
      />
    </>
  )
  return (
    <footer
      aria-label={REVIEW_TEXTS.actions}
      className="shrink-0 border-line border-t bg-surface px-3 py-2 phone:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-center gap-2">
        <div className="flex items-center gap-2 phone:w-full phone:justify-between phone:gap-1">
          {small('previous', REVIEW_TEXTS.previous, <ChevronRight />, isFirst)}
          {small('undo', REVIEW_TEXTS.undo, <Undo2 />, !canUndo)}
          {small('edit', REVIEW_TEXTS.edit, <Pencil />, !canEdit)}
          {/* Wide screens show both at once; narrow ones switch. */}
          <Button
            size="lg"
            icon={<PanelLeft aria-hidden />}
            aria-pressed={withSource}
            onClick={acts.source}
            className="max-lg:hidden"
            aria-keyshortcuts={KEY_CAPS.source}
          >
            {sourceName} <KeyCap>{KEY_CAPS.source}</KeyCap>
          </Button>
          <span className="lg:hidden">
            <Button
              size="lg"
              aria-pressed={onPhone === 'source'}
              className="phone:px-2"
              onClick={() => onSwitch(onPhone === 'source' ? 'product' : 'source')}
            >
              {onPhone === 'source' ? REVIEW_TEXTS.product : sourceName}
            </Button>
          </span>
          {small('next', REVIEW_TEXTS.next, <ChevronLeft />)}
        </div>
        <div className="flex grow flex-wrap items-center justify-center gap-2 phone:w-full lg:grow-0">
          {fixLabel !== null && (
            <Button
              size="xl"
              icon={<Wrench aria-hidden />}
              busy={fixing}
              onClick={acts.fix}
              className="min-w-0 phone:grow"
            >
              {fixLabel} <KeyCap>{KEY_CAPS.fix}</KeyCap>
            </Button>
          )}
          <Button size="xl" aria-keyshortcuts={KEY_CAPS.skip} onClick={acts.skip} className="phone:grow">
            {REVIEW_TEXTS.skip} <KeyCap>{KEY_CAPS.skip}</KeyCap>
          </Button>
          <Button size="xl" variant="primary" onClick={acts.verify} className="min-w-36 phone:grow-2">
            {canVerify ? REVIEW_TEXTS.verify : REVIEW_TEXTS.next} <KeyCap>{KEY_CAPS.verify}</KeyCap>
          </Button>
        </div>
      </div>
    </footer>
  )
}
