import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { TableFormat } from '../files/table-file.ts'

const TYPES: Record<TableFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** A table as a download: `plainName` for what knows only Latin letters, `name` for everything else. */
export function sendTable(
  reply: FastifyReply,
  file: Readable,
  { format, plainName, name }: { format: TableFormat; plainName: string; name: string },
): FastifyReply {
  return reply
    .header('content-type', TYPES[format])
    .header(
      'content-disposition',
      `attachment; filename="${plainName}.${format}"; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
    )
    .header('cache-control', 'no-store')
    .send(file)
}
