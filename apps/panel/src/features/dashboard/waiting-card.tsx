import type { Overview } from '@payvand/contract'
import { DASHBOARD_TEXTS, persianNumber } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { nearMoment } from '../../lib/dates/format-date.ts'
import { ReconnectButton } from '../../lib/session/reconnect-button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'

type Waiting = Overview['waiting']

/** The tasks that wait for the seller, the most pressing first, each with a link to its page. */
export function WaitingCard({ waiting }: { waiting: Waiting | undefined }) {
  return (
    <Card title={DASHBOARD_TEXTS.waitingTitle} flush>
      {waiting === undefined ? (
        <div className="p-4">
          <SkeletonText lines={5} />
        </div>
      ) : isNothing(waiting) ? (
        <EmptyState
          icon={<CircleCheck />}
          title={DASHBOARD_TEXTS.nothingWaiting}
          description={DASHBOARD_TEXTS.nothingWaitingText}
        />
      ) : (
        <ul className="divide-y divide-line">
          <OrdersRow waiting={waiting} />
          <ConnectionRow connection={waiting.connection} />
          <ActRow hue="yellow" count={waiting.heldProducts} words={DASHBOARD_TEXTS.held}>
            <Link to="/sync/held" className={buttonStyle({ size: 'sm' })}>
              {DASHBOARD_TEXTS.toHeld}
            </Link>
          </ActRow>
          <ActRow hue="yellow" count={waiting.differingProducts} words={DASHBOARD_TEXTS.differing}>
            <Link to="/sync/differences" className={buttonStyle({ size: 'sm' })}>
              {DASHBOARD_TEXTS.toDifferences}
            </Link>
          </ActRow>
          <RefusalsRow waiting={waiting} />
          <FailedCrawlsRow waiting={waiting} />
          <ActRow hue="yellow" count={waiting.unverifiedItems} words={DASHBOARD_TEXTS.unverified}>
            <ToProjects>{DASHBOARD_TEXTS.check}</ToProjects>
          </ActRow>
          <ActRow hue="blue" count={waiting.readyItems} words={DASHBOARD_TEXTS.ready}>
            <ToProjects>{DASHBOARD_TEXTS.send}</ToProjects>
          </ActRow>
        </ul>
      )}
    </Card>
  )
}

function isNothing(waiting: Waiting): boolean {
  const { awaitingOrders, heldProducts, differingProducts } = waiting
  const { unverifiedItems, readyItems, refusedItems, failedCrawlCount, connection } = waiting
  const open =
    awaitingOrders +
    heldProducts +
    differingProducts +
    unverifiedItems +
    readyItems +
    refusedItems +
    failedCrawlCount
  return open === 0 && connection.status === 'connected'
}

/** Orders come first, since a missed promise of dispatch costs the most. */
function OrdersRow({ waiting: { awaitingOrders, lateOrders, nextOrderDueAt } }: { waiting: Waiting }) {
  return (
    <ActRow
      hue={lateOrders > 0 ? 'red' : 'yellow'}
      count={awaitingOrders}
      words={DASHBOARD_TEXTS.ordersWaiting}
      details={
        <p className="mt-1 text-ink-muted text-sm">
          {DASHBOARD_TEXTS.orderPromises(lateOrders, nextOrderDueAt ? nearMoment(nextOrderDueAt) : null)}
        </p>
      }
    >
      <Link to="/order/dispatch" className={buttonStyle({ size: 'sm' })}>
        {DASHBOARD_TEXTS.toDispatch}
      </Link>
    </ActRow>
  )
}

function ConnectionRow({ connection: { status, reason } }: { connection: Waiting['connection'] }) {
  if (status === 'connected') return null
  const isLost = status === 'disconnected'
  return (
    <Row
      hue="red"
      title={isLost ? DASHBOARD_TEXTS.lostConnection : DASHBOARD_TEXTS.missingConnection}
      action={
        <ReconnectButton size="sm">
          {isLost ? DASHBOARD_TEXTS.reconnect : DASHBOARD_TEXTS.connect}
        </ReconnectButton>
      }
    >
      <p className="text-ink-muted text-sm">{isLost ? reason : DASHBOARD_TEXTS.missingConnectionText}</p>
    </Row>
  )
}

function RefusalsRow({ waiting: { refusedItems, refusals } }: { waiting: Waiting }) {
  if (refusedItems === 0) return null
  return (
    <Row hue="red" title={DASHBOARD_TEXTS.refused(persianNumber(refusedItems))}>
      <Examples rest={refusedItems - refusals.length}>
        {refusals.map(({ itemId, projectId, name, reason }) => (
          <li key={itemId}>
            <Link to="/arachne/projects/$id" params={{ id: projectId }} className={linkStyle}>
              {name ?? DASHBOARD_TEXTS.noName}
            </Link>
            <span className="block text-ink-muted">{reason}</span>
          </li>
        ))}
      </Examples>
    </Row>
  )
}

function FailedCrawlsRow({ waiting: { failedCrawlCount, failedCrawls } }: { waiting: Waiting }) {
  if (failedCrawlCount === 0) return null
  return (
    <Row hue="red" title={DASHBOARD_TEXTS.failedCrawls(persianNumber(failedCrawlCount))}>
      <Examples rest={failedCrawlCount - failedCrawls.length}>
        {failedCrawls.map(({ crawlJobId, projectName, reason }) => (
          <li key={crawlJobId}>
            <Link to="/arachne/jobs/$id" params={{ id: crawlJobId }} className={linkStyle}>
              {projectName}
            </Link>
            {reason && <span className="block text-ink-muted">{reason}</span>}
          </li>
        ))}
      </Examples>
    </Row>
  )
}

function ActRow({
  hue,
  count,
  words,
  details,
  children,
}: {
  hue: StatusHue
  count: number
  words: (count: string) => string
  details?: ReactNode
  children: ReactNode
}) {
  if (count === 0) return null
  return (
    <Row hue={hue} title={words(persianNumber(count))} action={children}>
      {details}
    </Row>
  )
}

function ToProjects({ children }: { children: string }) {
  return (
    <Link to="/arachne" className={buttonStyle({ size: 'sm' })}>
      {children}
    </Link>
  )
}

function Row({
  hue,
  title,
  action,
  children,
}: {
  hue: StatusHue
  title: string
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge hue={hue}>{title}</Badge>
        {action}
      </div>
      {children}
    </li>
  )
}

function Examples({ rest, children }: { rest: number; children: ReactNode }) {
  return (
    <>
      <ul className="mt-2 flex flex-col gap-2 text-sm">{children}</ul>
      {rest > 0 && (
        <p className="mt-1 text-ink-muted text-sm">{DASHBOARD_TEXTS.others(persianNumber(rest))}</p>
      )}
    </>
  )
}
