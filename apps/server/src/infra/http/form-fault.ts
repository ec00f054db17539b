/** True for a form that was cut off, broke a limit of its fields, or is none at all: the sender's fault. */
export function isFormFault(error: unknown): boolean {
  const { code } = error as { code?: string }
  if (code?.startsWith('FST_')) return true
  return error instanceof Error && /multipart|unexpected end of form|boundary/i.test(error.message)
}
