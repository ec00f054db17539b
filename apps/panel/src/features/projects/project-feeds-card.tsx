import type { ProjectFeeds } from '@payvand/contract'
import { PROJECT_FEED_TEXTS } from '@payvand/texts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { lateCalls } from '../../lib/http/late-calls.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

const PATH = '/v1/arachne-proxy/projects/:id/feeds'
const feedsCall = lateCalls({
  'projectFeeds.get': ['GET', PATH],
  'projectFeeds.update': ['PATCH', PATH],
})

const feedsQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', id, 'feeds'],
    queryFn: ({ signal }) => feedsCall('projectFeeds.get', { params: { id }, signal }),
  })

const FORMATS = ['torob', 'emalls', 'google', 'jsonLd'] as const

/** The feeds of a project for price engines: a switch, and an address for each format to be copied. */
export function ProjectFeedsCard({ projectId }: { projectId: number }) {
  const queryClient = useQueryClient()
  const feeds = useQuery({ ...feedsQuery(projectId), refetchOnMount: 'always' })
  const [asksRenewal, setAsksRenewal] = useState(false)
  const save = useMutation({
    mutationFn: (body: { isOn: boolean; renews: boolean }) =>
      feedsCall('projectFeeds.update', { params: { id: projectId }, body }),
    onSuccess: (saved: ProjectFeeds, { renews }) => {
      queryClient.setQueryData(feedsQuery(projectId).queryKey, saved)
      const { renewed, turnedOn, turnedOff } = PROJECT_FEED_TEXTS
      toast.success(renews ? renewed : saved.isOn ? turnedOn : turnedOff)
    },
    onError: (error) => toast.error(PROJECT_FEED_TEXTS.saveFailed, { description: errorMessage(error) }),
    onSettled: () => setAsksRenewal(false),
  })
  const { data } = feeds
  return (
    <Card title={PROJECT_FEED_TEXTS.title} description={PROJECT_FEED_TEXTS.help}>
      {feeds.isPending && <SkeletonText lines={2} />}
      {feeds.isLoadingError && (
        <ErrorState
          title={PROJECT_FEED_TEXTS.failed}
          description={errorMessage(feeds.error)}
          onRetry={() => void feeds.refetch()}
          busy={feeds.isFetching}
        />
      )}
      {data && (
        <div className="flex flex-col gap-4">
          <Switch
            label={PROJECT_FEED_TEXTS.toggle}
            description={PROJECT_FEED_TEXTS.toggleHelp(data.productCount)}
            checked={data.isOn}
            disabled={save.isPending}
            onChange={(isOn) => save.mutate({ isOn, renews: false })}
          />
          {data.addresses &&
            FORMATS.map((format) => (
              <CopyLine
                key={format}
                label={PROJECT_FEED_TEXTS[format]}
                value={data.addresses?.[format] ?? ''}
                note={PROJECT_FEED_TEXTS[`${format}Note`]}
              />
            ))}
          {data.isOn && (
            <div>
              <Button size="sm" onClick={() => setAsksRenewal(true)}>
                {PROJECT_FEED_TEXTS.renew}
              </Button>
            </div>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asksRenewal}
        title={PROJECT_FEED_TEXTS.renewQuestion}
        description={PROJECT_FEED_TEXTS.renewText}
        confirmLabel={PROJECT_FEED_TEXTS.renew}
        danger
        busy={save.isPending}
        onConfirm={() => save.mutate({ isOn: true, renews: true })}
        onCancel={() => setAsksRenewal(false)}
      />
    </Card>
  )
}
