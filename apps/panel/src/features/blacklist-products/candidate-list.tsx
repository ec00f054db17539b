import type { BlacklistCandidate } from '@payvand/contract'
import { BLACKLIST_PRODUCT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Image } from '../../ui/media/image.tsx'
import { candidatesQuery } from './blacklist-queries.ts'

/** The marketplace is asked after the search text has not changed for this long (document 2, section 9). */
const SEARCH_DELAY_MS = 1_000

/** A searchable list of booth products with checkboxes. A ticked product that falls out of the list stays chosen. */
export function CandidateList(props: {
  chosen: ReadonlySet<number>
  onChoose: (candidate: BlacklistCandidate) => void
  onLeaveOut: (id: number) => void
}) {
  const [text, setText] = useState('')
  const title = useDebounced(text.trim(), SEARCH_DELAY_MS)
  const candidates = useQuery(candidatesQuery(title))
  const isLate = candidates.isFetching || title !== text.trim()
  return (
    <>
      <TextInput
        label={BLACKLIST_PRODUCT_TEXTS.addSearch}
        placeholder={BLACKLIST_PRODUCT_TEXTS.addPlaceholder}
        description={BLACKLIST_PRODUCT_TEXTS.addHint}
        type="search"
        keepDigits
        autoFocus
        value={text}
        onChange={(typed) => setText(typed.slice(0, 200))}
        end={isLate && <Spinner size="sm" />}
      />
      <div className="mt-3 h-64 overflow-y-auto rounded-md border border-line" aria-busy={isLate}>
        {candidates.isError && candidates.data === undefined ? (
          <ErrorState
            title={BLACKLIST_PRODUCT_TEXTS.candidatesFailed}
            description={errorMessage(candidates.error)}
            onRetry={() => void candidates.refetch()}
            busy={candidates.isFetching}
          />
        ) : (
          <Candidates {...props} candidates={candidates.data?.data} isSearch={title !== ''} />
        )}
      </div>
    </>
  )
}

function Candidates({
  candidates,
  isSearch,
  chosen,
  onChoose,
  onLeaveOut,
}: Parameters<typeof CandidateList>[0] & {
  candidates: readonly BlacklistCandidate[] | undefined
  isSearch: boolean
}) {
  if (candidates === undefined) {
    return (
      <div className="flex flex-col gap-3 p-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-9 w-full" />
        ))}
      </div>
    )
  }
  if (candidates.length === 0) {
    return (
      <p role="status" className="px-3 py-8 text-center text-ink-muted text-sm">
        {isSearch ? BLACKLIST_PRODUCT_TEXTS.noCandidates : BLACKLIST_PRODUCT_TEXTS.emptyBooth}
      </p>
    )
  }
  return (
    <ul aria-label={BLACKLIST_PRODUCT_TEXTS.candidates}>
      {candidates.map((candidate) => (
        <li
          key={candidate.id}
          className="flex items-center gap-3 border-line px-3 py-1.5 not-last:border-b hover:bg-hover"
        >
          <Checkbox
            className="min-w-0 grow cursor-pointer"
            label={candidate.title}
            checked={chosen.has(candidate.id)}
            onChange={(checked) => (checked ? onChoose(candidate) : onLeaveOut(candidate.id))}
          />
          <Image src={candidate.imgUrl} alt="" className="size-9" />
        </li>
      ))}
    </ul>
  )
}
