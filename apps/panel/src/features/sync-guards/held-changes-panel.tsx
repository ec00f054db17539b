import type { HeldChange } from '@payvand/contract'
import { GUARD_CODES, type GuardCode, pageCount } from '@payvand/domain'
import { GUARD_CHIPS, persianNumber, SYNC_GUARD_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { choiceIn, withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { heldColumns } from './held-columns.tsx'
import { HeldGroup } from './held-group.tsx'
import { HELD_PAGE_SIZE, heldQuery, useHeldActions } from './held-queries.ts'

const route = getRouteApi('/shell/needs')

/** The changes that guards hold until a person decides. Guard and page stand in the URL only. */
export function HeldChangesPanel() {
  const { page = 1, code: written } = route.useSearch()
  const code = choiceIn(written, GUARD_CODES)
  const navigate = route.useNavigate()
  const held = useQuery({ ...heldQuery(page, code), refetchOnMount: 'always', refetchOnWindowFocus: true })
  const { data } = held
  const actions = useHeldActions()
  const groups = GUARD_CODES.flatMap((one) => data?.groups.find((group) => group.code === one) ?? [])
  // When only one guard holds changes, its texts and actions need no choice.
  const shown = code ?? (groups.length === 1 ? groups[0]?.code : undefined)
  const group = groups.find((one) => one.code === shown)
  const choose = (next: GuardCode | undefined) =>
    void navigate({
      search: { kind: 'held_change', ...(next !== undefined && { code: next }) },
      replace: true,
    })

  // The last row of a page, or of a guard, was decided, so the list goes back.
  useEffect(() => {
    if (!data || held.isPlaceholderData) return
    const last = Math.max(1, pageCount(data.total, HELD_PAGE_SIZE))
    if (data.total === 0 && code !== undefined)
      void navigate({ search: { kind: 'held_change' }, replace: true })
    else if (page > last) void navigate({ search: (search) => withPage(search, last), replace: true })
  }, [data, held.isPlaceholderData, page, code, navigate])

  return (
    <>
      {groups.length > 1 && (
        <fieldset className="mb-3 flex flex-wrap gap-2">
          <legend className="sr-only">{SYNC_GUARD_TEXTS.reasons}</legend>
          {groups.map((one) => (
            <Chip
              key={one.code}
              selected={one.code === code}
              count={persianNumber(one.count)}
              onClick={() => choose(one.code === code ? undefined : one.code)}
            >
              {GUARD_CHIPS[one.code]}
            </Chip>
          ))}
        </fieldset>
      )}
      {data && group && (
        <HeldGroup group={group} asOf={data.asOf} example={data.items[0]?.sentence} actions={actions} />
      )}
      <Card flush>
        {held.isLoadingError ? (
          <ErrorState
            title={SYNC_GUARD_TEXTS.failed}
            description={errorMessage(held.error)}
            onRetry={() => void held.refetch()}
            busy={held.isFetching}
          />
        ) : (
          <Table<HeldChange>
            label={SYNC_GUARD_TEXTS.table}
            columns={heldColumns(actions, { namesGuard: shown === undefined })}
            rows={data?.items}
            rowKey={(change) => String(change.changeId)}
            refreshing={held.isPlaceholderData}
            empty={
              <EmptyState
                icon={<ShieldCheck />}
                title={SYNC_GUARD_TEXTS.emptyTitle}
                description={SYNC_GUARD_TEXTS.emptyText}
                action={
                  <Link to="/sync/settings" className={buttonStyle({})}>
                    {SYNC_GUARD_TEXTS.toSettings}
                  </Link>
                }
              />
            }
          />
        )}
      </Card>
      {data && data.total > 0 && (
        <div className="mt-3">
          <Pager
            page={page}
            pageSize={HELD_PAGE_SIZE}
            total={data.total}
            onChange={(next) => void navigate({ search: (search) => withPage(search, next) })}
          />
        </div>
      )}
    </>
  )
}
