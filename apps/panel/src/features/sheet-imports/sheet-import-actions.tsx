import type { SHEET_RESULT_PATH, SheetImport } from '@payvand/contract'
import { SHEET_FILE_NAMES, SHEET_IMPORT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../lib/browser/download-file.ts'
import { call, callAddress } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { OperationActions } from '../../lib/operations/operation-actions.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { sheetImportCall } from './sheet-import-call.ts'
import { isUnderWay, refreshImports } from './sheet-import-queries.ts'

const RESULT_PATH = '/v1/sheet-imports/:id/result' satisfies typeof SHEET_RESULT_PATH

interface SheetImportActionsProps {
  sheet: SheetImport
  onCancelled: () => void
}

/** Actions on a spreadsheet in its present state: import or cancel; afterwards stop, undo and its result. */
export function SheetImportActions({ sheet, onCancelled }: SheetImportActionsProps) {
  const { id, status, operation } = sheet
  const [connectBySku, setConnectBySku] = useState(sheet.connectBySku)
  const failed = (title: string) => (error: unknown) => {
    toast.error(title, { description: errorMessage(error) })
    void refreshImports()
  }
  const start = useMutation({
    mutationFn: () =>
      call('operations.start', { body: { kind: 'spreadsheet', sheetImportId: id, connectBySku } }),
    onSuccess: refreshImports,
    onError: failed(SHEET_IMPORT_TEXTS.startFailed),
  })
  const cancel = useMutation({
    mutationFn: () => sheetImportCall('sheetImports.cancel', { params: { id } }),
    onSuccess: async () => {
      toast.info(SHEET_IMPORT_TEXTS.cancelled)
      onCancelled()
      await refreshImports()
    },
    onError: failed(SHEET_IMPORT_TEXTS.cancelFailed),
  })
  const result = useMutation({
    mutationFn: () =>
      downloadFile(callAddress(RESULT_PATH, { id }), `${SHEET_FILE_NAMES.result(sheet.fileName)}.xlsx`),
    onError: (error) => toast.error(SHEET_IMPORT_TEXTS.downloadFailed, { description: errorMessage(error) }),
  })

  if (status === 'preview') {
    return (
      <>
        <Checkbox
          checked={connectBySku}
          onChange={setConnectBySku}
          disabled={start.isPending}
          label={SHEET_IMPORT_TEXTS.connectBySku}
        />
        <Button variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {SHEET_IMPORT_TEXTS.cancel}
        </Button>
        <Button
          variant="primary"
          disabled={sheet.total === 0}
          busy={start.isPending}
          onClick={() => start.mutate()}
        >
          {SHEET_IMPORT_TEXTS.start(sheet.total)}
        </Button>
      </>
    )
  }
  if (operation === null) return null
  const { status: progress, projectId, undoneAt } = operation
  return (
    <>
      <OperationActions operation={operation} />
      {!isUnderWay(sheet) && (
        <Button icon={<Download aria-hidden />} busy={result.isPending} onClick={() => result.mutate()}>
          {SHEET_IMPORT_TEXTS.result}
        </Button>
      )}
      {projectId !== null && progress === 'completed' && undoneAt === null && (
        <Link
          to="/arachne/projects/$id"
          params={{ id: projectId }}
          className={buttonStyle({ variant: 'primary' })}
        >
          {SHEET_IMPORT_TEXTS.toProject}
        </Link>
      )}
    </>
  )
}
