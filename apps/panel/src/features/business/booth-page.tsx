import type { Business } from '@payvand/contract'
import { BOOTH_CHECK_TEXTS, BOOTH_TEXTS, NONE, PLACE_LABELS, PLATFORM_LABELS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { ReconnectButton } from '../../lib/session/reconnect-button.tsx'
import { currentBusinessQuery } from '../../lib/session/session.ts'
import { BoothBadge } from '../../lib/sync/booth-badge.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Fact, FactList } from '../../ui/data/fact-list.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** The booth at a glance; nothing is changed here (decisions: "/vendor"). */
export function BoothPage() {
  const business = useQuery({ ...currentBusinessQuery, refetchOnMount: 'always' })
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={BOOTH_TEXTS.title}
        description={BOOTH_TEXTS.subtitle}
        actions={
          <Link to="/profile/vendor" className={buttonStyle()}>
            <Settings aria-hidden />
            {BOOTH_TEXTS.settings}
          </Link>
        }
      />
      {business.isPending && (
        <Card>
          <SkeletonText lines={6} />
        </Card>
      )}
      {business.isLoadingError && (
        <ErrorState
          title={BOOTH_TEXTS.failed}
          description={errorMessage(business.error)}
          onRetry={() => void business.refetch()}
          busy={business.isFetching}
        />
      )}
      {business.data && <BoothCard business={business.data} />}
    </div>
  )
}

function BoothCard({ business }: { business: Business }) {
  const { booth, platform } = business
  return (
    <Card
      title={booth?.title ?? business.name}
      {...(!booth && { description: BOOTH_TEXTS.missingText })}
      footer={<BoothActions booth={booth} />}
    >
      <FactList>
        <Fact label={BOOTH_TEXTS.connection}>
          <BoothBadge booth={booth} />
        </Fact>
        {booth?.reason && <Fact label={BOOTH_TEXTS.reason}>{booth.reason}</Fact>}
        {booth && <Fact label={BOOTH_TEXTS.name}>{booth.title ?? NONE}</Fact>}
        {booth && (
          <Fact label={BOOTH_TEXTS.boothId}>
            <bdi dir="ltr">{booth.vendorId ?? NONE}</bdi>
          </Fact>
        )}
        <Fact label={BOOTH_TEXTS.business}>{business.name}</Fact>
        <Fact label={BOOTH_TEXTS.platform}>
          {platform ? PLATFORM_LABELS[platform] : BOOTH_TEXTS.noPlatform}
        </Fact>
        {business.domain && (
          <Fact label={BOOTH_TEXTS.domain}>
            <bdi dir="ltr" className="break-all">
              {business.domain}
            </bdi>
          </Fact>
        )}
        <Fact label={BOOTH_TEXTS.activity}>
          <Badge hue={business.isActive ? 'green' : 'yellow'}>
            {business.isActive ? BOOTH_TEXTS.active : BOOTH_TEXTS.inactive}
          </Badge>
        </Fact>
      </FactList>
    </Card>
  )
}

function BoothActions({ booth }: { booth: Business['booth'] }) {
  return (
    <>
      {booth?.url && (
        <ButtonLink href={booth.url} external>
          {BOOTH_TEXTS.open}
        </ButtonLink>
      )}
      {booth?.status === 'connected' && (
        <>
          <Link to="/vendor/shipping" className={buttonStyle()}>
            {PLACE_LABELS['/vendor/shipping']}
          </Link>
          <Link to="/vendor/check" className={buttonStyle()}>
            {BOOTH_CHECK_TEXTS.link}
          </Link>
        </>
      )}
      {booth?.status !== 'connected' && (
        <ReconnectButton>{booth ? BOOTH_TEXTS.reconnect : BOOTH_TEXTS.connect}</ReconnectButton>
      )}
    </>
  )
}
