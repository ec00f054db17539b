/** Events of an account's safety, written down for its business. Each has its words in the texts part, by the compiler. */
export const SECURITY_EVENTS = [
  'sign_in',
  'sign_out',
  'confirm',
  'second_factor',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
  'data_taken',
  'recovery_code_used',
  'recovery_codes_made',
  'password_changed',
  'user_added',
  'user_removed',
  'user_banned',
  'user_unbanned',
  'session_ended',
  'other_sessions_ended',
  'sessions_ended',
  'mail_target_changed',
  'bale_target_changed',
  'telegram_target_changed',
  'push_device_added',
  'sms_target_changed',
  'webhook_target_changed',
  'webhook_key_changed',
  'token_changed',
  'personal_token_added',
  'personal_token_revoked',
  'booth_connected',
  'platform_disconnected',
  'project_deleted',
  'limit_reached',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** How somebody came in, which is the subject of their `sign_in`; with a second factor, by which. */
export type SignInWay = 'password' | 'sign_on' | 'totp' | 'passkey' | 'recovery_code'

/** `failed`: what was given was wrong. `refused`: it was not even looked at, since a limit was reached. */
export const SECURITY_OUTCOMES = ['done', 'failed', 'refused'] as const
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number]
