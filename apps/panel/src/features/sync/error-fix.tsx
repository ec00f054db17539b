import type { SyncErrorGroup } from '@payvand/contract'
import { preflightFixLabel, SYNC_BANNER_TEXTS, SYNC_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutList, Pencil, RotateCw, Tag, Wand } from 'lucide-react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { ReconnectButton } from '../../lib/session/reconnect-button.tsx'
import { refreshSync } from '../../lib/sync/sync-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { fixAndSend } from './sync-queries.ts'
import { tellRetried } from './tell-retried.ts'

export function ErrorFix({ group }: { group: SyncErrorGroup }) {
  switch (group.fix) {
    case 'reconnect':
      return <ReconnectButton size="sm">{SYNC_BANNER_TEXTS.reconnect}</ReconnectButton>
    case 'apply':
      return <FixAndSend group={group} />
    case 'edit':
    case 'category':
      return <Edit group={group} />
    case 'attributes':
      return <Attributes group={group} />
    case 'retry':
      return <Retry group={group} />
  }
}

function Retry({ group }: { group: SyncErrorGroup }) {
  const retry = useMutation({
    mutationFn: () => call('sync.retryErrors', { body: { group: group.key } }),
    onSuccess: tellRetried,
    onError: (error) => toast.error(SYNC_TEXTS.retryFailed, { description: errorMessage(error) }),
    onSettled: refreshSync,
  })
  return (
    <Button
      size="sm"
      variant="primary"
      icon={<RotateCw aria-hidden />}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {SYNC_TEXTS.retry}
    </Button>
  )
}

function FixAndSend({ group }: { group: SyncErrorGroup }) {
  const apply = useMutation({
    mutationFn: () => fixAndSend(group),
    onSuccess: (queued) => toast.success(SYNC_TEXTS.retried(queued)),
    onError: (error) => toast.error(SYNC_TEXTS.fixFailed, { description: errorMessage(error) }),
    onSettled: () => Promise.all([refreshSync(), refreshProjects()]),
  })
  const label = group.finding ? preflightFixLabel(group.finding, 'apply') : SYNC_TEXTS.retry
  return (
    <Button
      size="sm"
      variant="primary"
      icon={<Wand aria-hidden />}
      busy={apply.isPending}
      onClick={() => apply.mutate()}
    >
      {SYNC_TEXTS.fixAndSend(label)}
    </Button>
  )
}

/** A link to what the categories of the first item's project ask. */
function Attributes({ group: { examples } }: { group: SyncErrorGroup }) {
  const [first] = examples
  if (!first) return null
  return (
    <Link
      to="/arachne/projects/$id/attributes"
      params={{ id: first.projectId }}
      className={buttonStyle({ size: 'sm', variant: 'primary' })}
    >
      <LayoutList aria-hidden />
      {SYNC_TEXTS.attributes}
    </Link>
  )
}

/** A link to the item's form, for a value that only a person knows: the field and the category are edited there. */
function Edit({ group: { fix, count, examples } }: { group: SyncErrorGroup }) {
  const [first] = examples
  if (!first) return null
  const label = count > 1 ? SYNC_TEXTS.editFirst : SYNC_TEXTS.edit
  return (
    <Link
      to="/arachne/projects/$id"
      params={{ id: first.projectId }}
      search={{ edit: first.itemId }}
      className={buttonStyle({ size: 'sm', variant: 'primary' })}
    >
      {fix === 'category' ? <Tag aria-hidden /> : <Pencil aria-hidden />}
      {fix === 'category' ? SYNC_TEXTS.category : label}
    </Link>
  )
}
