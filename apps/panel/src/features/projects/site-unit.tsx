import { PRICE_UNIT_LABELS, SITE_TEMPLATE_TEXTS } from '@payvand/texts'
import { Button } from '../../ui/buttons/button.tsx'
import type { ProjectSettings } from './project-form.ts'

/** The price unit that the site's pages show, beside the chosen one. */
export function SiteUnit({
  unit,
  proposed,
  onUse,
}: {
  unit: ProjectSettings['priceUnit']
  proposed: ProjectSettings['priceUnit'] | null
  onUse: (unit: ProjectSettings['priceUnit']) => void
}) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 text-ink-muted text-sm">
      {proposed === null ? (
        <p>{SITE_TEMPLATE_TEXTS.unitHelp}</p>
      ) : (
        <>
          <p>{SITE_TEMPLATE_TEXTS.proposed(PRICE_UNIT_LABELS[proposed])}</p>
          {unit !== proposed && (
            <Button size="sm" variant="ghost" onClick={() => onUse(proposed)}>
              {SITE_TEMPLATE_TEXTS.useProposed(PRICE_UNIT_LABELS[proposed])}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
