import { ITEM_MEDIA_TEXTS } from '@payvand/texts'
import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'

/** Says what was just removed from a form, and puts it back. */
export function UndoLine({ words, onUndo }: { words: string; onUndo: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-ink-muted text-sm">
      {words}
      <Button size="xs" icon={<Undo2 aria-hidden />} onClick={onUndo}>
        {ITEM_MEDIA_TEXTS.undo}
      </Button>
    </p>
  )
}
