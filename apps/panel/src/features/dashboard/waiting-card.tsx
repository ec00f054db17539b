import type { Overview } from '@payvand/contract'
import { DASHBOARD_TEXTS, persianNumber } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
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
          <ConnectionRow connection={waiting.connection} />
          <RefusalsRow waiting={waiting} />
          <FailedCrawlsRow waiting={waiting} />
          <ItemsRow hue="yellow" count={waiting.unverifiedItems} words={DASHBOARD_TEXTS.unverified}>
            {DASHBOARD_TEXTS.check}
          </ItemsRow>
          <ItemsRow hue="blue" count={waiting.readyItems} words={DASHBOARD_TEXTS.ready}>
            {DASHBOARD_TEXTS.send}
          </ItemsRow>
        </ul>
      )}
    </Card>
  )
}

function isNothing(waiting: Waiting): boolean {
  const { unverifiedItems, readyItems, refusedItems, failedCrawlCount, connection } = waiting
  return (
    unverifiedItems + readyItems + refusedItems + failedCrawlCount === 0 && connection.status === 'connected'
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

function ItemsRow({
  hue,
  count,
  words,
  children,
}: {
  hue: StatusHue
  count: number
  words: (count: string) => string
  children: string
}) {
  if (count === 0) return null
  return (
    <Row
      hue={hue}
      title={words(persianNumber(count))}
      action={
        <Link to="/arachne" className={buttonStyle({ size: 'sm' })}>
          {children}
        </Link>
      }
    />
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
