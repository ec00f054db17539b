import type { SettingFault } from '@payvand/contract'
import { NetworkError } from '@payvand/network'
import { z } from 'zod'
import type { Settings } from '../../../infra/settings/setting-variables.ts'
import type { Services } from '../services.ts'
import { installationId } from './installation-id.ts'

const DEADLINE_MS = 10_000
const MOST_BYTES = 10_000
const FAULTS: Readonly<Record<string, SettingFault>> = {
  address_blocked: 'private',
  tls_failed: 'certificate',
  broken_answer: 'other',
  too_large: 'other',
  timeout: 'timeout',
}

const answer = z.object({ id: z.string() })

/** Asks the public address who answers there, as a browser or the marketplace would. Null: it is this installation. */
export async function tryAddress(
  { network, secrets }: Pick<Services, 'network' | 'secrets'>,
  { publicUrl }: Settings,
): Promise<SettingFault | null> {
  if (!publicUrl) return 'incomplete'
  try {
    const { status, body } = await network.request({
      url: new URL('/v1/installation', publicUrl).href,
      deadlineMs: DEADLINE_MS,
      maxBytes: MOST_BYTES,
      maxRedirects: 0,
    })
    const found = status === 200 ? answer.safeParse(readJson(body)) : null
    return found?.success && found.data.id === installationId(secrets) ? null : 'other'
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    return FAULTS[error.failure] ?? 'unreachable'
  }
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
