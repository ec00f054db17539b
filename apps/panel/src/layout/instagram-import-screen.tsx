import { InstagramImportPage } from '../features/instagram/import-page.tsx'
import { ItemEditor } from '../features/project-items/item-editor.tsx'

/** Composes an Instagram import with the edit of crawled items, since features do not import each other. */
export function InstagramImportScreen() {
  return (
    <InstagramImportPage itemEditor={(itemId, onClose) => <ItemEditor itemId={itemId} onClose={onClose} />} />
  )
}
