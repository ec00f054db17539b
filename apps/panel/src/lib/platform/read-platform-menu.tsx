import { PLATFORM_PROJECT_TEXTS, PLATFORM_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { toast } from '../../ui/feedback/toast.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { refreshPlatform } from './platform-queries.ts'

const MODES = ['changes', 'full'] as const

/** Starts an incremental or a full platform sync, and leads to it. */
export function ReadPlatformMenu() {
  const navigate = useNavigate()
  const read = useMutation({
    mutationFn: (mode: (typeof MODES)[number]) => call('platform.read', { body: { full: mode === 'full' } }),
    onSuccess: async ({ id }) => {
      toast.success(PLATFORM_PROJECT_TEXTS.readStarted)
      await refreshPlatform()
      await navigate({ to: '/arachne/jobs/$id', params: { id } })
    },
    onError: (error) => toast.error(PLATFORM_TEXTS.readFailed, { description: errorMessage(error) }),
  })
  return (
    <Menu
      label={PLATFORM_PROJECT_TEXTS.readNow}
      icon={<RefreshCw aria-hidden />}
      disabled={read.isPending}
      entries={MODES.map((mode) => ({
        id: mode,
        label: PLATFORM_PROJECT_TEXTS.readMode[mode].label,
        description: PLATFORM_PROJECT_TEXTS.readMode[mode].help,
        onSelect: () => read.mutate(mode),
      }))}
    />
  )
}
