import { PLATFORM_TOKEN_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { saveAs } from '../browser/save-as.ts'
import { errorMessage } from '../http/api-error.ts'
import { digikalaKeyQuery } from './platform-queries.ts'

const words = PLATFORM_TOKEN_TEXTS

/** The key to take to Digikala's panel, as text and as a file. The server needs a moment to make it, once. */
export function DigikalaKey() {
  const key = useQuery(digikalaKeyQuery)
  if (key.isPending) {
    return (
      <div>
        <p role="status" className="text-ink-muted text-sm">
          {words.keyMaking}
        </p>
        <SkeletonText lines={2} />
      </div>
    )
  }
  if (key.isLoadingError) {
    return (
      <ErrorState
        title={words.keyFailed}
        description={errorMessage(key.error)}
        onRetry={() => void key.refetch()}
        busy={key.isFetching}
      />
    )
  }
  const { publicKey } = key.data
  const download = () => saveAs(new Blob([publicKey], { type: 'application/x-pem-file' }), words.keyFile)
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <CopyLine label={words.keyTitle} value={publicKey} note={words.keyText} />
      </div>
      <Button size="sm" icon={<Download aria-hidden />} onClick={download}>
        {words.keyDownload}
      </Button>
    </div>
  )
}
