import type { ProjectItem } from '@payvand/contract'
import {
  isActiveJob,
  type JobItemStatus,
  type JobStatus,
  type ProjectApproval,
  type ProjectSource,
  type VerificationStatus,
} from '@payvand/domain'
import {
  APPROVAL_LABELS,
  BOOTH_BEHIND_LABELS,
  CRAWL_JOB_TEXTS,
  JOB_ITEM_STATUS_LABELS,
  jobStatusLabels,
  SENDING_LABELS,
  VERIFICATION_LABELS,
} from '@payvand/texts'
import { CircleSlash, Clock, History, Send } from 'lucide-react'
import { Badge, type StatusHue } from '../ui/data/badge.tsx'

const JOB_HUES: Record<JobStatus, StatusHue> = {
  pending: 'yellow',
  discovering: 'blue',
  generating_template: 'blue',
  crawling: 'blue',
  completed: 'green',
  failed: 'red',
  aborted: 'neutral',
}
const JOB_ITEM_HUES: Record<JobItemStatus, StatusHue> = {
  pending: 'yellow',
  completed: 'green',
  failed: 'red',
}
const VERIFICATION_HUES: Record<VerificationStatus, StatusHue> = {
  unverified: 'yellow',
  verified: 'blue',
  sent: 'green',
}
const APPROVAL_HUES: Record<ProjectApproval, StatusHue> = {
  pending_verification: 'yellow',
  verified: 'green',
  rejected: 'red',
}
const SENDING_HUES = { waiting: 'yellow', sending: 'blue', refused: 'red', held: 'yellow' } as const

export function JobStatusBadge({ status, source = 'site' }: { status: JobStatus; source?: ProjectSource }) {
  const waits = status === 'pending'
  return (
    <Badge
      hue={JOB_HUES[status]}
      active={isActiveJob(status) && !waits}
      {...(waits ? { icon: <Clock /> } : {})}
      {...(status === 'aborted' ? { icon: <CircleSlash /> } : {})}
    >
      {jobStatusLabels(source)[status]}
    </Badge>
  )
}

/** `notRead`: the job ended before the page's turn. */
export function JobItemStatusBadge({
  status,
  notRead = false,
}: {
  status: JobItemStatus
  notRead?: boolean
}) {
  if (notRead) return <Badge hue="neutral">{CRAWL_JOB_TEXTS.notRead}</Badge>
  return (
    <Badge hue={JOB_ITEM_HUES[status]} {...(status === 'pending' ? { icon: <Clock /> } : {})}>
      {JOB_ITEM_STATUS_LABELS[status]}
    </Badge>
  )
}

export function VerificationBadge({ status }: { status: VerificationStatus }) {
  return (
    <Badge hue={VERIFICATION_HUES[status]} {...(status === 'sent' ? { icon: <Send /> } : {})}>
      {VERIFICATION_LABELS[status]}
    </Badge>
  )
}

export function ApprovalBadge({ status }: { status: ProjectApproval }) {
  return <Badge hue={APPROVAL_HUES[status]}>{APPROVAL_LABELS[status]}</Badge>
}

export function SendingBadge({ sending }: { sending: NonNullable<ProjectItem['sending']> }) {
  return (
    <Badge
      hue={SENDING_HUES[sending.state]}
      active={sending.state === 'sending'}
      {...(sending.state === 'waiting' ? { icon: <Clock /> } : {})}
    >
      {SENDING_LABELS[sending.state]}
    </Badge>
  )
}

export function BoothBehindBadge({ behind }: { behind: NonNullable<ProjectItem['boothBehind']> }) {
  return (
    <Badge hue="yellow" icon={<History />}>
      {BOOTH_BEHIND_LABELS[behind]}
    </Badge>
  )
}
