/** What an admin, or a person at the command line, does to others and is therefore written down. */
export const ADMIN_ACTS = [
  'user_banned',
  'user_unbanned',
  'project_approved',
  'project_rejected',
  'user_added',
  'password_set',
] as const
export type AdminAct = (typeof ADMIN_ACTS)[number]

/** Where an act came from. */
export const ADMIN_ACT_ORIGINS = ['panel', 'command_line'] as const
export type AdminActOrigin = (typeof ADMIN_ACT_ORIGINS)[number]
