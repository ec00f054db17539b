import type { PushDevice } from '@payvand/contract'
import { PUSH_TEXTS } from '@payvand/texts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { notificationSettingsQuery } from './notification-queries.ts'
import { notificationSettingsCall } from './notification-settings-call.ts'
import { lookAtBrowser, type PushBrowser, subscribeBrowser, unsubscribeBrowser } from './push-subscription.ts'

const devicesQuery = queryOptions({
  queryKey: ['notifications', 'push', 'devices'],
  queryFn: ({ signal }) => notificationSettingsCall('push.devices', { signal }),
})
const browserQuery = queryOptions({
  queryKey: ['notifications', 'push', 'browser'],
  queryFn: lookAtBrowser,
  staleTime: 0,
  // A slow phone may get its worker after it was said that there is none.
  refetchInterval: ({ state }) => (state.data?.can === false && state.data.why !== 'blocked' ? 2_000 : false),
})

/** The devices that show notifications, each with a button that removes it, and the one that adds this browser. */
export function PushDevices() {
  const devices = useQuery(devicesQuery)
  const browser = useQuery(browserQuery)
  if (devices.isPending || browser.isPending) return <SkeletonText lines={2} />
  if (devices.isLoadingError)
    return (
      <ErrorState
        title={PUSH_TEXTS.failed}
        description={errorMessage(devices.error)}
        onRetry={() => void devices.refetch()}
        busy={devices.isFetching}
      />
    )
  const here = browser.data ?? { can: false, why: 'unsupported' }
  const rows = devices.data?.data ?? []
  const isHere = (device: PushDevice) =>
    here.can && here.endpointHash?.startsWith(device.endpointHash) === true
  return (
    <div className="flex flex-col gap-3">
      {rows.length === 0 ? (
        <p className="text-ink-muted">{PUSH_TEXTS.noDevices}</p>
      ) : (
        <ul aria-label={PUSH_TEXTS.devices} className="divide-y divide-line rounded-md border border-line">
          {rows.map((device) => (
            <DeviceRow key={device.id} device={device} isHere={isHere(device)} here={here} />
          ))}
        </ul>
      )}
      {!rows.some(isHere) && <SubscribeHere here={here} />}
    </div>
  )
}

/** Devices, settings and what this browser is subscribed to are read again after every change. */
function useReadAgain() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['notifications', 'push'] }),
      queryClient.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey }),
    ])
}

function SubscribeHere({ here }: { here: PushBrowser }) {
  const readAgain = useReadAgain()
  const subscribe = useMutation({
    mutationFn: async (worker: ServiceWorkerRegistration) => {
      const { publicKey } = await notificationSettingsCall('push.key', {})
      const body = await subscribeBrowser(worker, publicKey)
      return notificationSettingsCall('push.subscribe', { body })
    },
    onSuccess: () => toast.success(PUSH_TEXTS.subscribed),
    onError: (error) => toast.error(PUSH_TEXTS.subscribeFailed, { description: errorMessage(error) }),
    onSettled: readAgain,
  })
  if (!here.can) return <p className="text-ink-muted text-sm">{PUSH_TEXTS[here.why]}</p>
  return (
    <div>
      <Button
        icon={<BellRing aria-hidden />}
        busy={subscribe.isPending}
        onClick={() => subscribe.mutate(here.worker)}
      >
        {PUSH_TEXTS.subscribe}
      </Button>
    </div>
  )
}

function DeviceRow({ device, isHere, here }: { device: PushDevice; isHere: boolean; here: PushBrowser }) {
  const readAgain = useReadAgain()
  const [asked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: async () => {
      await notificationSettingsCall('push.remove', { params: { id: device.id } })
      // The server sends nothing more; whether the browser forgets its half as well changes nothing.
      if (isHere && here.can) await unsubscribeBrowser(here.worker).catch(() => undefined)
    },
    onSuccess: () => toast.success(PUSH_TEXTS.removed),
    onError: (error) => toast.error(PUSH_TEXTS.removeFailed, { description: errorMessage(error) }),
    onSettled: () => {
      setAsked(false)
      return readAgain()
    },
  })
  return (
    <li className="flex items-center justify-between gap-3 px-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span>{device.name}</span>
          {isHere && <span className="text-green-ink text-sm">{PUSH_TEXTS.isHere}</span>}
        </p>
        <p className="truncate text-ink-muted text-sm">
          {PUSH_TEXTS.added(device.username, relativeTime(device.createdAt))}
        </p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        aria-label={PUSH_TEXTS.removeOne(device.name)}
        onClick={() => setAsked(true)}
      >
        {PUSH_TEXTS.remove}
      </Button>
      <ConfirmDialog
        open={asked}
        title={PUSH_TEXTS.removeQuestion(device.name)}
        confirmLabel={PUSH_TEXTS.remove}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsked(false)}
      />
    </li>
  )
}
