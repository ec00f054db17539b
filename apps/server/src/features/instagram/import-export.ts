import { ConnectorError, createInstagramExportDoor, type InstagramPost } from '@payvand/connectors'
import type { InstagramBatch, newInstagramBatch } from '@payvand/contract'
import { type InstagramDoorReason, instagramPageName } from '@payvand/domain'
import { INSTAGRAM_DOOR_SENTENCES } from '@payvand/texts'
import type { z } from 'zod'
import { CallError } from '../../core/call-error.ts'
import type { SignedInUser } from '../../core/handler.ts'
import type { Services } from '../../core/services.ts'

export type ExportedBatch = Omit<z.output<typeof newInstagramBatch>, 'way' | 'postUrls'> & {
  /** Where the zip lies. */
  file: string
}

/** The file is not what Instagram makes, said in the words of its reason. */
export const fileRefused = (reason: InstagramDoorReason): CallError =>
  new CallError('instagram_file_refused', { messages: [INSTAGRAM_DOOR_SENTENCES[reason]] })

