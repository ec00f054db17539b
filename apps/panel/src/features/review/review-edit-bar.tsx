import { REVIEW_TEXTS } from '@payvand/texts'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyCap } from './key-cap.tsx'

export function ReviewEditBar({
  formId,
  busy,
  canVerify,
  onCancel,
  onSave,
  onSaveAndVerify,
}: {
  formId: string
  busy: boolean
  canVerify: boolean
  onCancel: () => void
  /** The form is submitted by this button itself. */
  onSave: () => void
  onSaveAndVerify: () => void
}) {
  return (
    <footer className="flex shrink-0 flex-wrap justify-center gap-2 border-line border-t bg-surface px-3 py-2 phone:*:grow phone:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <Button size="lg" onClick={onCancel} disabled={busy}>
        {REVIEW_TEXTS.cancel}
      </Button>
      <Button size="lg" type="submit" form={formId} busy={busy} onClick={onSave}>
        {REVIEW_TEXTS.save}
      </Button>
      {canVerify && (
        <Button size="lg" variant="primary" disabled={busy} onClick={onSaveAndVerify}>
          {REVIEW_TEXTS.saveAndVerify} <KeyCap>Ctrl Enter</KeyCap>
        </Button>
      )}
    </footer>
  )
}
