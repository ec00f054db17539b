import type { SiteCategory } from '@payvand/contract'
import { CATEGORY_PROPOSAL_TEXTS, EVIDENCE_TEXTS, SITE_CATEGORY_TEXTS } from '@payvand/texts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { MarketplaceCategorySelect } from '../project-items/marketplace-category-select.tsx'

export function SiteCategoryRow({
  row,
  busy,
  disabled,
  onChoose,
}: {
  row: SiteCategory
  busy: boolean
  disabled: boolean
  onChoose: (categoryId: number | null) => void
}) {
  const { siteCategory, itemCount, proposal, confirmed } = row
  const shown = confirmed ?? proposal
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-3 py-2 not-first:border-t">
      <div className="min-w-0 grow basis-56">
        <p className="break-words font-medium">
          <bdi>{siteCategory}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-ink-muted text-xs">
          {SITE_CATEGORY_TEXTS.items(itemCount)}
          {confirmed ? (
            <Badge hue="green">{SITE_CATEGORY_TEXTS.confirmed}</Badge>
          ) : proposal ? (
            <Badge hue={proposal.confidence === 'guess' ? 'yellow' : 'blue'}>
              {CATEGORY_PROPOSAL_TEXTS.proposed(proposal.confidence)}
            </Badge>
          ) : (
            CATEGORY_PROPOSAL_TEXTS.none
          )}
        </p>
      </div>
      <div className="flex min-w-0 grow basis-72 items-center gap-2">
        <div className="min-w-0 grow">
          <MarketplaceCategorySelect
            label={SITE_CATEGORY_TEXTS.chooseFor(siteCategory)}
            hideLabel
            value={shown?.id ?? null}
            chosenTitle={shown?.title ?? null}
            {...(confirmed && { noneLabel: SITE_CATEGORY_TEXTS.forget })}
            disabled={disabled}
            onChange={onChoose}
          />
        </div>
        {!confirmed && proposal && (
          <Button
            size="sm"
            busy={busy}
            disabled={disabled && !busy}
            aria-label={SITE_CATEGORY_TEXTS.confirmOf(
              siteCategory,
              proposal.title ?? EVIDENCE_TEXTS.categoryUnnamed(proposal.id),
            )}
            onClick={() => onChoose(proposal.id)}
          >
            {SITE_CATEGORY_TEXTS.confirm}
          </Button>
        )}
      </div>
    </li>
  )
}
