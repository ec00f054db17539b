import type { Project, TextPreview } from '@payvand/contract'
import { PRODUCT_FIELD_NAMES, TEXT_RULE_TEXTS } from '@payvand/texts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { FromTo } from '../../lib/project-items/from-to.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { changedExcerpt } from './changed-excerpt.ts'

type Rules = Project['sendConfig']['transformations']
type Example = TextPreview['examples'][number]

const FIELDS = ['name', 'description'] as const
const WAIT_MS = 400

const textPreviewQuery = (projectId: number, transformations: Rules) =>
  queryOptions({
    queryKey: ['projects', projectId, 'textPreview', transformations],
    queryFn: ({ signal }) =>
      call('projects.previewTexts', { params: { id: projectId }, body: { transformations }, signal }),
    placeholderData: keepPreviousData,
  })

/** What the rules make of some products of the project, as the site says them; nothing without a rule. */
export function TextRulePreview({ projectId, rules }: { projectId: number; rules: Rules }) {
  const settled = useDebounced(JSON.stringify(rules), WAIT_MS)
  const shown = JSON.parse(settled) as Rules
  const preview = useQuery({ ...textPreviewQuery(projectId, shown), enabled: shown.length > 0 })
  if (rules.length === 0) return null
  return (
    <section aria-label={TEXT_RULE_TEXTS.preview} className="rounded-md bg-sunken p-3">
      <h3 className="mb-2 font-medium text-sm">{TEXT_RULE_TEXTS.preview}</h3>
      {preview.isLoadingError ? (
        <ErrorState
          title={TEXT_RULE_TEXTS.previewFailed}
          description={errorMessage(preview.error)}
          onRetry={() => void preview.refetch()}
          busy={preview.isFetching}
        />
      ) : preview.data ? (
        <Examples
          preview={preview.data}
          fields={FIELDS.filter((field) => shown.some((rule) => rule.field === field))}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
    </section>
  )
}

/** `fields`: those that a rule is about. */
function Examples({
  preview: { lookedAt, changed, examples },
  fields,
}: {
  preview: TextPreview
  fields: (typeof FIELDS)[number][]
}) {
  const { previewCount, previewNone, previewEmpty } = TEXT_RULE_TEXTS
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p role="status" className="text-ink-muted">
        {lookedAt === 0
          ? previewEmpty
          : changed > 0
            ? previewCount(changed, lookedAt)
            : previewNone(lookedAt)}
      </p>
      {examples.map((example) => (
        <dl key={example.itemId} className="flex flex-col gap-1 border-line border-t pt-2">
          {fields.map((field) => (
            <div key={field} className="flex gap-2">
              <dt className="shrink-0 text-ink-muted">{PRODUCT_FIELD_NAMES[field]}:</dt>
              <dd className="min-w-0 grow break-words">
                <Text text={example[field]} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  )
}

function Text({ text: { before, after, isWritten } }: { text: Example['name'] }) {
  if (isWritten) return <span className="text-ink-muted">{TEXT_RULE_TEXTS.written}</span>
  if (before === after) return <span className="text-ink-muted">{TEXT_RULE_TEXTS.noChange}</span>
  const excerpt = changedExcerpt(before ?? '', after ?? '')
  return <FromTo from={excerpt.before} to={excerpt.after} unit="text" />
}
