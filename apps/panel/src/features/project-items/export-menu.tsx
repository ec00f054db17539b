import type { ITEM_EXPORT_PATH } from '@payvand/contract'
import { LIBRARY_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { downloadFile } from '../../lib/browser/download-file.ts'
import { callAddress } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import type { LibrarySearch } from '../../lib/project-items/library-search.ts'
import { itemsParameters } from '../../lib/project-items/project-item-queries.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Menu } from '../../ui/overlays/menu.tsx'

/** A copy of the contract's `ITEM_EXPORT_PATH`, whose import would bring the schemas with it. */
const EXPORT_PATH = '/v1/arachne-proxy/projects/:id/export' satisfies typeof ITEM_EXPORT_PATH

export function ExportMenu({ projectId, search }: { projectId: number; search: LibrarySearch }) {
  const download = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      const name = `${LIBRARY_TEXTS.fileName}-${projectId}.${format}`
      const query = { format, ...itemsParameters(search) }
      await downloadFile(callAddress(EXPORT_PATH, { id: projectId }, query), name)
      return name
    },
    onMutate: () => toast.info(LIBRARY_TEXTS.exporting, { id: 'export' }),
    onSuccess: (name) => toast.success(LIBRARY_TEXTS.exported(name), { id: 'export' }),
    onError: (error) =>
      toast.error(LIBRARY_TEXTS.exportFailed, { id: 'export', description: errorMessage(error) }),
  })
  return (
    <Menu
      label={LIBRARY_TEXTS.export}
      icon={<Download aria-hidden />}
      variant="ghost"
      foldsOnPhone
      disabled={download.isPending}
      entries={[
        {
          id: 'xlsx',
          label: LIBRARY_TEXTS.exportXlsx,
          icon: <FileSpreadsheet />,
          onSelect: () => download.mutate('xlsx'),
        },
        {
          id: 'csv',
          label: LIBRARY_TEXTS.exportCsv,
          icon: <FileText />,
          onSelect: () => download.mutate('csv'),
        },
      ]}
    />
  )
}
