import type { Retention } from '../../infra/retention/retention.ts'
import { DEVICE_DAYS } from './sessions/known-device.ts'
import { IDLE_DAYS } from './sessions/session-tokens.ts'

export const accountsRetention: Retention = [
  { table: 'sessions', since: 'expires_at', days: 0 },
  { table: 'sessions', since: 'last_seen_at', days: IDLE_DAYS },
  // No limit looks further back than a quarter of an hour; an operator who looks into an attack does.
  { table: 'login_attempts', since: 'attempted_at', days: 30 },
  // A person who wonders why their program stopped sees that its token ended.
  { table: 'personal_tokens', since: 'expires_at', days: 30 },
  // A phone that was away for a week still learns what became of what it sent.
  { table: 'idempotency_keys', since: 'created_at', days: 7 },
  { table: 'pending_sign_ins', since: 'expires_at', days: 0 },
  { table: 'login_waits', since: 'ready_at', days: 1 },
  { table: 'used_sign_ons', since: 'expires_at', days: 0 },
  // What was changed on an account is asked for when it is noticed, which may be months later.
  { table: 'security_events', since: 'happened_at', days: 180 },
  { table: 'known_devices', since: 'last_used_at', days: DEVICE_DAYS },
  { table: 'quota_uses', since: 'day', days: 90 },
]
