import type { SHEET_SAMPLE_PATH } from '@payvand/contract'
import { SHEET_FILE_NAMES, SHEET_IMPORT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../lib/browser/download-file.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SheetDrop } from './sheet-drop.tsx'
import { refreshImports } from './sheet-import-queries.ts'
import { uploadSheet } from './upload-sheet.ts'

const SAMPLE_PATH = '/v1/sheet-imports/sample' satisfies typeof SHEET_SAMPLE_PATH

/** Uploads a file by drop or press. The other choices of the form stay when the file is refused. */
export function SheetUpload({ businessId, onRead }: { businessId: number; onRead: (id: number) => void }) {
  const [connectBySku, setConnectBySku] = useState(false)
  const upload = useMutation({
    mutationFn: (file: File) => uploadSheet(file, { businessId, connectBySku }),
    onSuccess: async ({ id }) => {
      onRead(id)
      await refreshImports()
    },
  })
  const sample = useMutation({
    mutationFn: () => downloadFile(SAMPLE_PATH, `${SHEET_FILE_NAMES.sample}.xlsx`),
    onError: (error) => toast.error(SHEET_IMPORT_TEXTS.downloadFailed, { description: errorMessage(error) }),
  })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card>
        <div className="flex flex-col gap-4">
          <SheetDrop busy={upload.isPending} fileName={upload.variables?.name} onFile={upload.mutate} />
          {upload.isError && (
            <div role="alert" className="rounded-md bg-red-soft px-3 py-2 text-red-ink">
              <p className="font-semibold">{SHEET_IMPORT_TEXTS.uploadFailed}</p>
              <p className="text-sm">{errorMessage(upload.error)}</p>
            </div>
          )}
          <Checkbox
            checked={connectBySku}
            onChange={setConnectBySku}
            disabled={upload.isPending}
            label={SHEET_IMPORT_TEXTS.connectBySku}
            description={SHEET_IMPORT_TEXTS.connectBySkuHelp}
          />
        </div>
      </Card>
      <Card title={SHEET_IMPORT_TEXTS.notesTitle}>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-sm marker:text-ink-faint">
          {SHEET_IMPORT_TEXTS.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <Button
          className="mt-4"
          size="sm"
          icon={<Download aria-hidden />}
          busy={sample.isPending}
          onClick={() => sample.mutate()}
        >
          {SHEET_IMPORT_TEXTS.sample}
        </Button>
      </Card>
    </div>
  )
}
