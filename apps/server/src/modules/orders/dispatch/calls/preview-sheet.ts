import type { Handler } from '../../../sources/index.ts'
import { judgeSheet } from '../judge-sheet.ts'
import { countRows, judgedRowAnswer } from '../sheet-answer.ts'

export const previewSheet: Handler<'dispatch.previewSheet'> = async ({ services, user }, { body }) => {
  const rows = (await judgeSheet(services, user.businessId, body)).map(judgedRowAnswer)
  return { counts: countRows(rows), rows }
}
