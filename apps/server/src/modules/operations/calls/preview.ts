import type { Handler } from '../handler.ts'

/** Judges as the operation itself would, and changes nothing. */
export const preview: Handler<'operations.preview'> = async ({ services, user }, { body }) => {
  const { preview: previewOf } = services.operations.of(body.kind)
  if (!previewOf) throw new Error(`The kind ${body.kind} has no preview`)
  return previewOf(services, user.businessId, body)
}
