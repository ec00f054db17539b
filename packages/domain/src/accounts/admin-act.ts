/** Acts of an admin, or of a person at the command line, on others; each is written to the log of admins. */
export const ADMIN_ACTS = [
  'user_banned',
  'user_unbanned',
  'project_approved',
  'project_rejected',
  'user_added',
  'password_set',
  'business_erased',
  'quota_set',
  'crawl_stopped',
  'sessions_ended',
  'second_factor_reset',
  'settings_changed',
] as const
export type AdminAct = (typeof ADMIN_ACTS)[number]

export const ADMIN_ACT_ORIGINS = ['panel', 'command_line'] as const
export type AdminActOrigin = (typeof ADMIN_ACT_ORIGINS)[number]
