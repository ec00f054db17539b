import { NeedsPage } from '../features/needs/needs-page.tsx'
import { DifferencesPanel } from '../features/reconciliations/differences-panel.tsx'
import { ErrorsPanel } from '../features/sync/errors-panel.tsx'
import { HeldChangesPanel } from '../features/sync-guards/held-changes-panel.tsx'

/** Composes the list of what needs a person with the features in which each kind is decided. */
export function NeedsScreen() {
  return (
    <NeedsPage
      panels={{
        held_change: <HeldChangesPanel />,
        difference: <DifferencesPanel />,
        refusal: <ErrorsPanel />,
      }}
    />
  )
}
