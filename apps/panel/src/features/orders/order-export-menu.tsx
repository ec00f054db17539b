import type { ORDER_EXPORT_PATH } from '@payvand/contract'
import { ORDER_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { downloadFile } from '../../lib/browser/download-file.ts'
import { callAddress } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { filtersOf } from './order-queries.ts'
import type { OrderConditions } from './order-search.ts'

/** A copy of the contract's `ORDER_EXPORT_PATH`, whose import would bring the schemas with it. */
const EXPORT_PATH = '/v1/orders/export' satisfies typeof ORDER_EXPORT_PATH

export function OrderExportMenu({
  conditions,
  disabled,
}: {
  conditions: OrderConditions
  disabled: boolean
}) {
  const download = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      const name = `${ORDER_TEXTS.fileName}.${format}`
      await downloadFile(callAddress(EXPORT_PATH, {}, { format, ...filtersOf(conditions) }), name)
      return name
    },
    onMutate: () => toast.info(ORDER_TEXTS.exporting, { id: 'order-export' }),
    onSuccess: (name) => toast.success(ORDER_TEXTS.exported(name), { id: 'order-export' }),
    onError: (error) =>
      toast.error(ORDER_TEXTS.exportFailed, { id: 'order-export', description: errorMessage(error) }),
  })
  return (
    <Menu
      label={ORDER_TEXTS.export}
      icon={<Download aria-hidden />}
      foldsOnPhone
      disabled={disabled || download.isPending}
      entries={[
        {
          id: 'xlsx',
          label: ORDER_TEXTS.exportXlsx,
          icon: <FileSpreadsheet />,
          onSelect: () => download.mutate('xlsx'),
        },
        {
          id: 'csv',
          label: ORDER_TEXTS.exportCsv,
          icon: <FileText />,
          onSelect: () => download.mutate('csv'),
        },
      ]}
    />
  )
}
