import type { PreflightIssueAnswer, ProjectItem } from '@payvand/contract'
import { canEditItem } from '@payvand/domain'
import { EVIDENCE_TEXTS } from '@payvand/texts'
import { CircleAlert, Info } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { AttributesLink } from '../attributes/attributes-link.tsx'
import { CategoryProposal } from './category-proposal.tsx'
import { Notice } from './notice.tsx'
import type { ItemChanges } from './use-item-changes.ts'

/** The preflight findings that block or announce a change, each with the button that repairs it. */
export function PreflightList({
  item,
  changes,
  onEdit,
  onChooseCategory,
}: {
  item: ProjectItem
  changes: ItemChanges
  onEdit?: () => void
  onChooseCategory?: () => void
}) {
  const { fix } = changes
  const blocking = item.preflight.filter((issue) => issue.blocking)
  const hints = item.preflight.filter((issue) => !issue.blocking)
  const actOf = ({ code, fix: { kind } }: PreflightIssueAnswer) =>
    ({
      apply: () => fix.mutate(code),
      choose_category: onChooseCategory,
      answer_attributes: undefined,
      edit: onEdit,
    })[kind]

  const row = (issue: PreflightIssueAnswer) => {
    const act = canEditItem(item) ? actOf(issue) : undefined
    const { code, sentence, attributeId } = issue
    return (
      <li key={attributeId ?? code} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0">{sentence}</span>
        {act && (
          <Button
            size="xs"
            className="bg-surface"
            aria-label={EVIDENCE_TEXTS.fixOf(issue.fix.label, sentence)}
            busy={fix.isPending && fix.variables === code}
            onClick={act}
          >
            {issue.fix.label}
          </Button>
        )}
        {issue.fix.kind === 'answer_attributes' && canEditItem(item) && (
          <AttributesLink item={item} name={EVIDENCE_TEXTS.fixOf(issue.fix.label, sentence)}>
            {issue.fix.label}
          </AttributesLink>
        )}
        {issue.fix.kind === 'choose_category' && (
          <div className="w-full">
            <CategoryProposal item={item} changes={changes} />
          </div>
        )}
      </li>
    )
  }
  return (
    <>
      {blocking.length > 0 && (
        <Notice tone="yellow" icon={<CircleAlert />} title={EVIDENCE_TEXTS.preflightTitle}>
          <ul className="flex flex-col gap-1.5">{blocking.map(row)}</ul>
        </Notice>
      )}
      {hints.length > 0 && (
        <Notice tone="blue" icon={<Info />} title={EVIDENCE_TEXTS.preflightHints}>
          <ul className="flex flex-col gap-1.5">{hints.map(row)}</ul>
        </Notice>
      )}
    </>
  )
}
