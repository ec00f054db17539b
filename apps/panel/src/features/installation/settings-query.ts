import type { InstallationSettingsAnswer } from '@payvand/contract'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/http/query-client.ts'
import { installationCall } from './installation-call.ts'

const KEY = ['installation', 'settings']

export const settingsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => installationCall('installation.settings', { signal }),
})

export const keepSettings = (answer: InstallationSettingsAnswer) => queryClient.setQueryData(KEY, answer)
