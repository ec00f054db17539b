/** Every error a call can answer with, and its HTTP status. Each has a Persian sentence in the texts part, by the compiler. */
export const ERROR_STATUS = {
  invalid_request: 422,
  invalid_json: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_credentials: 401,
  not_authenticated: 401,
  sign_on_not_configured: 503,
  sign_on_misconfigured: 503,
  sign_on_refused: 422,
  marketplace_account_taken: 409,
  booth_of_another_account: 409,
  too_many_attempts: 429,
  too_many_requests: 429,
  admin_only: 403,
  banned_social: 403,
  banned_business: 403,
  not_found: 404,
  project_not_found: 404,
  job_not_found: 404,
  item_not_found: 404,
  job_item_not_found: 404,
  item_inactive: 409,
  item_not_linked: 404,
  item_on_its_way: 409,
  item_incomplete: 422,
  item_not_verified: 409,
  item_not_editable: 409,
  item_changed_meanwhile: 409,
  fix_not_automatic: 422,
  source_unreachable: 503,
  source_not_a_page: 422,
  bulk_run_not_found: 404,
  bulk_run_active: 409,
  bulk_run_not_undoable: 409,
  site_category_not_found: 404,
  category_not_found: 422,
  nothing_to_verify: 409,
  nothing_to_send: 409,
  job_not_cancellable: 409,
  job_not_retryable: 409,
  job_item_not_retryable: 409,
  no_failed_items: 409,
  crawl_already_active: 409,
  nothing_to_accept: 409,
  project_waiting_approval: 409,
  project_rejected: 409,
  platform_missing: 409,
  platform_already_set: 409,
  setup_platform_token_first: 409,
  setup_webhook_token_first: 409,
  setup_incomplete: 409,
  platform_token_refused: 422,
  platform_token_forbidden: 422,
  platform_unavailable: 503,
  business_inactive: 409,
  nothing_to_compare: 409,
  booth_not_connected: 409,
  booth_disconnected: 409,
  marketplace_refused: 422,
  marketplace_unavailable: 503,
  timeout: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Codes for one field of a body; each has a Persian sentence in the texts part. */
export const FIELD_ERROR_CODES = [
  'required',
  'invalid',
  'url_required',
  'url_invalid',
  'urls_required',
  'urls_invalid',
  'project_name_required',
  'package_weight_too_small',
  'photo_url_invalid',
  'photos_url_invalid',
  'video_url_invalid',
  'number_too_small',
  'number_too_large',
  'text_too_long',
  'text_too_short',
  'token_invalid',
  'domain_incorrect',
  'not_for_platform',
  'tokens_differ',
  'username_invalid',
  'username_taken',
  'password_too_short',
  'password_too_long',
  'password_bad_character',
  'password_letter_and_digit_needed',
  'password_required',
  'confirm_password_required',
  'passwords_differ',
  'too_many',
  'too_few',
] as const
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number]

/** The body of every error: application/problem+json (RFC 9457). `detail` is a Persian sentence fit to show. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  errors?: { field: string; message: string }[]
  /** With `item_changed_meanwhile`: the item as it is now, as `projectItems.get` answers it (in the wire's spelling). */
  item?: unknown
}
