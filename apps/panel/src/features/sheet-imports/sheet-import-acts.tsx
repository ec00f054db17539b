import type { SHEET_RESULT_PATH, SheetImport } from '@payvand/contract'
import { SHEET_FILE_NAMES, SHEET_IMPORT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../lib/browser/download-file.ts'
import { call, callAddress } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { isUnderWay, refreshImports, sheetImportQuery } from './sheet-import-queries.ts'

const RESULT_PATH = '/v1/sheet-imports/:id/result' satisfies typeof SHEET_RESULT_PATH

/** Actions on a spreadsheet in its present state: import or cancel; afterwards its result and its undo. */
export function SheetImportActs({ sheet, onCancelled }: { sheet: SheetImport; onCancelled: () => void }) {
  const { id, status } = sheet
  const [asking, setAsking] = useState(false)
  const [connectBySku, setConnectBySku] = useState(sheet.connectBySku)
  const take = async (next: SheetImport) => {
    queryClient.setQueryData(sheetImportQuery(id).queryKey, next)
    await refreshImports()
  }
  const failed = (title: string) => (error: unknown) => {
    toast.error(title, { description: errorMessage(error) })
    void refreshImports()
  }
  const start = useMutation({
    mutationFn: () => call('sheetImports.start', { params: { id }, body: { connectBySku } }),
    onSuccess: take,
    onError: failed(SHEET_IMPORT_TEXTS.startFailed),
  })
  const cancel = useMutation({
    mutationFn: () => call('sheetImports.cancel', { params: { id } }),
    onSuccess: async () => {
      toast.info(SHEET_IMPORT_TEXTS.cancelled)
      onCancelled()
      await refreshImports()
    },
    onError: failed(SHEET_IMPORT_TEXTS.cancelFailed),
  })
  const undo = useMutation({
    mutationFn: () => call('sheetImports.undo', { params: { id } }),
    onSuccess: take,
    onError: failed(SHEET_IMPORT_TEXTS.undoFailed),
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
  if (isUnderWay(sheet) || status === 'cancelled') return null
  return (
    <>
      {sheet.undoable && (
        <Button
          variant="ghost"
          icon={<Undo2 aria-hidden />}
          busy={undo.isPending}
          onClick={() => setAsking(true)}
        >
          {SHEET_IMPORT_TEXTS.undo}
        </Button>
      )}
      <Button icon={<Download aria-hidden />} busy={result.isPending} onClick={() => result.mutate()}>
        {SHEET_IMPORT_TEXTS.result}
      </Button>
      {sheet.projectId !== null && status === 'completed' && (
        <Link
          to="/arachne/projects/$id"
          params={{ id: sheet.projectId }}
          className={buttonStyle({ variant: 'primary' })}
        >
          {SHEET_IMPORT_TEXTS.toProject}
        </Link>
      )}
      <ConfirmDialog
        open={asking}
        title={SHEET_IMPORT_TEXTS.undoTitle(sheet.fileName)}
        description={SHEET_IMPORT_TEXTS.undoText}
        confirmLabel={SHEET_IMPORT_TEXTS.undo}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          undo.mutate()
        }}
      />
    </>
  )
}
