import type { AccountView, FINANCE_EXPORT_PATH } from '@payvand/contract'
import { FINANCE_SHEET_TEXTS, FINANCE_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { downloadFile } from '../../lib/browser/download-file.ts'
import { callAddress } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Menu } from '../../ui/overlays/menu.tsx'

/** A copy of the contract's `FINANCE_EXPORT_PATH`, whose import would bring the schemas with it. */
const EXPORT_PATH = '/v1/finance/export' satisfies typeof FINANCE_EXPORT_PATH
const TOAST = { id: 'finance-export' }

export function FinanceExportMenu({
  view,
  month,
  disabled,
}: {
  view: AccountView
  month: string | undefined
  disabled: boolean
}) {
  const download = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      const name = `${FINANCE_SHEET_TEXTS.fileName}.${format}`
      await downloadFile(callAddress(EXPORT_PATH, {}, { format, view, ...(month && { month }) }), name)
      return name
    },
    onMutate: () => toast.info(FINANCE_TEXTS.exporting, TOAST),
    onSuccess: (name) => toast.success(FINANCE_TEXTS.exported(name), TOAST),
    onError: (error) =>
      toast.error(FINANCE_TEXTS.exportFailed, { ...TOAST, description: errorMessage(error) }),
  })
  return (
    <Menu
      label={FINANCE_TEXTS.export}
      icon={<Download aria-hidden />}
      foldsOnPhone
      disabled={disabled || download.isPending}
      entries={[
        {
          id: 'xlsx',
          label: FINANCE_TEXTS.exportXlsx,
          icon: <FileSpreadsheet />,
          onSelect: () => download.mutate('xlsx'),
        },
        {
          id: 'csv',
          label: FINANCE_TEXTS.exportCsv,
          icon: <FileText />,
          onSelect: () => download.mutate('csv'),
        },
      ]}
    />
  )
}
