import type { CategoryProposals as Proposals } from '@payvand/contract'
import { CATEGORY_PROPOSAL_TEXTS, EVIDENCE_TEXTS } from '@payvand/texts'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ScrollArea } from '../../ui/layout/scroll-area.tsx'
import { errorMessage } from '../http/api-error.ts'

type Group = Proposals['groups'][number]

/** The proposals for many products, one to a line to take or leave, and the products that none is for. */
export function CategoryProposals({
  proposals,
  taken,
  onTake,
}: {
  proposals: UseQueryResult<Proposals>
  taken: ReadonlySet<Group>
  onTake: (groups: readonly Group[], take: boolean) => void
}) {
  const { data } = proposals
  if (proposals.isLoadingError)
    return (
      <ErrorState
        title={CATEGORY_PROPOSAL_TEXTS.failed}
        description={errorMessage(proposals.error)}
        onRetry={() => void proposals.refetch()}
        busy={proposals.isFetching}
      />
    )
  if (data === undefined) return <SkeletonText lines={5} />
  const { groups } = data
  const count = [...taken].reduce((sum, { projectItemIds }) => sum + projectItemIds.length, 0)
  return (
    <div className="flex flex-col gap-2">
      {groups.length === 0 ? (
        <EmptyState title={CATEGORY_PROPOSAL_TEXTS.none} />
      ) : (
        <>
          <ScrollArea
            label={CATEGORY_PROPOSAL_TEXTS.list}
            className="max-h-80 rounded-md border border-line phone:max-h-none"
          >
            <Checkbox
              className="w-full border-line border-b bg-sunken px-3 py-2"
              label={CATEGORY_PROPOSAL_TEXTS.takeAll}
              checked={taken.size === groups.length}
              indeterminate={taken.size > 0 && taken.size < groups.length}
              onChange={(take) => onTake(groups, take)}
            />
            <ul>
              {groups.map((group) => (
                <li
                  key={`${group.category.confidence} ${group.category.id}`}
                  className="border-line not-first:border-t px-3 py-2"
                >
                  <ProposedGroup
                    group={group}
                    isTaken={taken.has(group)}
                    onTake={(take) => onTake([group], take)}
                  />
                </li>
              ))}
            </ul>
          </ScrollArea>
          <p aria-live="polite" className="font-medium text-sm">
            {CATEGORY_PROPOSAL_TEXTS.chosen(count)}
          </p>
          {groups.some(({ category }) => category.confidence === 'guess') && (
            <p className="text-ink-muted text-sm">{CATEGORY_PROPOSAL_TEXTS.help}</p>
          )}
        </>
      )}
      <Others {...data} />
    </div>
  )
}

function ProposedGroup({
  group: { category, projectItemIds, names },
  isTaken,
  onTake,
}: {
  group: Group
  isTaken: boolean
  onTake: (take: boolean) => void
}) {
  const count = projectItemIds.length
  return (
    <Checkbox
      className="w-full"
      label={CATEGORY_PROPOSAL_TEXTS.group(
        count,
        category.title ?? EVIDENCE_TEXTS.categoryUnnamed(category.id),
        category.confidence,
      )}
      description={
        <>
          {category.path.join(' / ')}
          {names.length > 0 && (
            <span className="line-clamp-1">
              {CATEGORY_PROPOSAL_TEXTS.examples(names, names.length < count)}
            </span>
          )}
        </>
      }
      checked={isTaken}
      onChange={onTake}
    />
  )
}

/** The products that keep what they have, each with the reason. */
function Others({ without, waiting, settled, later }: Omit<Proposals, 'groups'>) {
  const lines = [
    without.count > 0 && CATEGORY_PROPOSAL_TEXTS.without(without.count, without.names),
    waiting > 0 && CATEGORY_PROPOSAL_TEXTS.waitingFor(waiting),
    settled > 0 && CATEGORY_PROPOSAL_TEXTS.settled(settled),
    later > 0 && CATEGORY_PROPOSAL_TEXTS.later(later),
  ].filter((line) => line !== false)
  return (
    lines.length > 0 && (
      <ul className="list-disc ps-4 text-ink-muted text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  )
}
