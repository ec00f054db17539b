import type { Handler } from '../../handler.ts'
import { createInstagramImport } from '../create-instagram-import.ts'
import { instagramImportAnswer } from '../import-answer.ts'

export const create: Handler<'instagram.create'> = async ({ services, user }, { body }) => {
  const { pageUrl, onlyNewerThan, ...pageImport } = body
  const { importId } = await services.rows.transaction().execute((trx) =>
    createInstagramImport(services, trx, user, {
      ...pageImport,
      pageName: pageUrl,
      onlyNewerThan: onlyNewerThan === null ? null : new Date(onlyNewerThan),
    }),
  )
  return instagramImportAnswer(services.rows, user.businessId, importId, services.now())
}
