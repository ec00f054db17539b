import type { AnswerOf } from '@payvand/contract'
import { CONNECTION_LABELS, OPERATOR_TEXTS, PLATFORM_LABELS, persianList } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { jalaliDate } from '../../lib/dates/format-date.ts'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Fact, FactList } from '../../ui/data/fact-list.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Moment } from './business-columns.tsx'
import { OperatedQuotas } from './operated-quotas.tsx'
import { OperatedUsers } from './operated-users.tsx'
import { operatedBusinessQuery } from './operator-queries.ts'
import { TroubleBadges } from './trouble-badges.tsx'

export function BusinessDrawer({ businessId, onClose }: { businessId: number; onClose: () => void }) {
  const business = useQuery({ ...operatedBusinessQuery(businessId), refetchOnMount: 'always' })
  const { data } = business
  const isMissing = business.error instanceof ApiError && business.error.status === 404
  return (
    <Drawer
      open
      onClose={onClose}
      title={data?.name ?? OPERATOR_TEXTS.details}
      {...(data && {
        footer: (
          <Link to="/operator/audit-log" search={{ search: data.name }} className={buttonStyle({})}>
            {OPERATOR_TEXTS.itsLog}
          </Link>
        ),
      })}
    >
      {business.isPending && <SkeletonText lines={8} />}
      {isMissing && (
        <EmptyState
          icon={<SearchX />}
          title={OPERATOR_TEXTS.missing}
          description={OPERATOR_TEXTS.missingText}
        />
      )}
      {business.isLoadingError && !isMissing && (
        <ErrorState
          title={OPERATOR_TEXTS.detailsFailed}
          description={errorMessage(business.error)}
          onRetry={() => void business.refetch()}
          busy={business.isFetching}
        />
      )}
      {data && (
        <div className="flex flex-col gap-5">
          <div className="[&>span]:phone:justify-start">
            <TroubleBadges business={data} />
          </div>
          <Facts business={data} />
          <OperatedUsers users={data.users} />
          <OperatedQuotas businessId={data.id} quotas={data.quotas} />
        </div>
      )}
    </Drawer>
  )
}

function Facts({ business }: { business: AnswerOf<'operator.business'> }) {
  const { waiting, refused, held } = OPERATOR_TEXTS
  return (
    <FactList>
      <Fact label={OPERATOR_TEXTS.platform}>
        {business.platform ? PLATFORM_LABELS[business.platform] : OPERATOR_TEXTS.noPlatform}
      </Fact>
      {business.domain !== null && (
        <Fact label={OPERATOR_TEXTS.domain}>
          <bdi dir="ltr" className="break-all">
            {business.domain}
          </bdi>
        </Fact>
      )}
      <Fact label={OPERATOR_TEXTS.booth}>
        {OPERATOR_TEXTS.boothState(business.boothTitle, CONNECTION_LABELS[business.booth])}
      </Fact>
      <Fact label={OPERATOR_TEXTS.shop}>{CONNECTION_LABELS[business.shop]}</Fact>
      <Fact label={OPERATOR_TEXTS.changes}>
        {persianList([
          waiting(business.waitingCount),
          refused(business.refusedCount),
          held(business.heldCount),
        ])}
      </Fact>
      <Fact label={OPERATOR_TEXTS.lastSync}>
        <Moment at={business.lastSyncAt} />
      </Fact>
      <Fact label={OPERATOR_TEXTS.lastOrder}>
        <Moment at={business.lastOrderAt} />
      </Fact>
      <Fact label={OPERATOR_TEXTS.lastSignedIn}>
        <Moment at={business.lastSignedInAt} />
      </Fact>
      <Fact label={OPERATOR_TEXTS.createdAt}>{jalaliDate(business.createdAt)}</Fact>
    </FactList>
  )
}
