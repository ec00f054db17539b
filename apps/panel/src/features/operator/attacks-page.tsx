import type { AttacksAnswer } from '@payvand/contract'
import { ATTACKS_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { OperatorTabs } from '../../lib/operator-tabs.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Moment } from './business-columns.tsx'
import { attacksQuery } from './operator-queries.ts'

/** Days back that the page offers. */
const DAYS = [1, 7, 30] as const

type Address = AttacksAnswer['addresses'][number]
type User = AttacksAnswer['users'][number]

type Count = 'failedCount' | 'refusedCount' | 'limitCount' | 'userCount' | 'addressCount'

/** Makes a column of each of these numbers, and one of when they last grew. */
function countColumns<Row extends { lastAt: string }>(
  counts: readonly (Count & keyof Row)[],
): readonly Column<Row>[] {
  return [
    ...counts.map(
      (count): Column<Row> => ({
        id: count,
        header: ATTACKS_TEXTS[count],
        compact: 'state',
        narrow: true,
        cell: (row) => (
          <span>
            <span className="hidden text-ink-muted compact:inline">{ATTACKS_TEXTS[count]}: </span>
            {persianNumber(Number(row[count]))}
          </span>
        ),
      }),
    ),
    {
      id: 'lastAt',
      header: ATTACKS_TEXTS.lastAt,
      compact: 'value',
      narrow: true,
      cell: ({ lastAt }) => <Moment at={lastAt} />,
    },
  ]
}

const addressColumns: readonly Column<Address>[] = [
  {
    id: 'address',
    header: ATTACKS_TEXTS.address,
    compact: 'title',
    grows: true,
    cell: ({ address }) => <bdi dir="ltr">{address ?? ATTACKS_TEXTS.noAddress}</bdi>,
  },
  ...countColumns<Address>(['failedCount', 'refusedCount', 'limitCount', 'userCount']),
]

const userColumns: readonly Column<User>[] = [
  {
    id: 'user',
    header: ATTACKS_TEXTS.user,
    compact: 'title',
    grows: true,
    cell: ({ username, businessId, businessName }) => (
      <span className="flex flex-col items-start">
        <bdi>{username}</bdi>
        <Link to="/operator/businesses" search={{ id: businessId }} className={linkStyle}>
          {businessName}
        </Link>
      </span>
    ),
  },
  ...countColumns<User>(['failedCount', 'addressCount']),
]

/** Guesses at passwords and limits that were reached, by address and by user. */
export function AttacksPage() {
  const [days, setDays] = useState<(typeof DAYS)[number]>(7)
  const attacks = useQuery({ ...attacksQuery(days), refetchOnMount: 'always' })
  const { data } = attacks
  return (
    <>
      <PageHeader title={ATTACKS_TEXTS.title} description={ATTACKS_TEXTS.subtitle} />
      <OperatorTabs />
      <div className="mb-4 max-w-60">
        <Select
          label={ATTACKS_TEXTS.period}
          value={String(days)}
          options={DAYS.map((one) => ({ value: String(one), label: ATTACKS_TEXTS.days(one) }))}
          onChange={(chosen) => setDays(DAYS.find((one) => String(one) === chosen) ?? 7)}
        />
      </div>
      {attacks.isLoadingError ? (
        <ErrorState
          title={ATTACKS_TEXTS.failed}
          description={errorMessage(attacks.error)}
          onRetry={() => void attacks.refetch()}
          busy={attacks.isFetching}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <Card flush title={ATTACKS_TEXTS.addresses} description={ATTACKS_TEXTS.addressesHelp}>
            <Table<Address>
              label={ATTACKS_TEXTS.addresses}
              columns={addressColumns}
              rows={data?.addresses}
              rowKey={({ address }) => address ?? ''}
              refreshing={attacks.isPlaceholderData}
              empty={<p className="p-4 text-ink-muted">{ATTACKS_TEXTS.none}</p>}
            />
          </Card>
          {data && data.users.length > 0 && (
            <Card flush title={ATTACKS_TEXTS.users} description={ATTACKS_TEXTS.usersHelp}>
              <Table<User>
                label={ATTACKS_TEXTS.users}
                columns={userColumns}
                rows={data.users}
                rowKey={({ username }) => username}
              />
            </Card>
          )}
        </div>
      )}
    </>
  )
}
